"""The rules of RISE, each under the number that ``corpus/rise/layout.de.yaml`` pins for it."""
