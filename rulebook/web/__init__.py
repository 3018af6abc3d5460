"""The web page and the API of ``rulebook serve``, and the static site: on service and render."""
