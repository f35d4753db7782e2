"""Views: they read and render; what writes is in `services`."""
