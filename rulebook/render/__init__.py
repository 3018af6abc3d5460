"""Values as text: for terminals in three languages, and as JSON. Nothing here looks anything up."""
