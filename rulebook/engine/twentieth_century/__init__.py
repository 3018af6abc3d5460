"""Das 20. Jahrhundert on the engine: land auctions, damage, regions, yields and scoring."""
