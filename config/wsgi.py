"""Django alone, for servers that speak WSGI; live streams need config.asgi."""

from django.core.wsgi import get_wsgi_application

application = get_wsgi_application()
