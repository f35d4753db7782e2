"""By which addresses this machine can be reached: by itself, and by phones on its network."""

import socket
from ipaddress import ip_address

from django.http import HttpRequest
from django.http.request import split_domain_port

# One address in each range that home and office networks use, and one outside of them: asking
# which of our own addresses would be used to reach it sends nothing.
FAR_POINTS = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")


def lan_addresses() -> list[str]:
    """This machine's own IPv4 addresses in its networks, that of the default route first."""
    found = dict.fromkeys(filter(None, map(_source_address, FAR_POINTS)))
    return [address for address in found if not ip_address(address).is_loopback]


def origin_for_phones(request: HttpRequest) -> str:
    """Scheme, host and port under which a phone beside this device opens the site.

    What the browser used is right, unless it used an address that means "this machine".
    """
    host, port = split_domain_port(request.get_host())
    ours = lan_addresses() if _is_this_machine(host) else []
    if not ours:
        return f"{request.scheme}://{request.get_host()}"
    return f"{request.scheme}://{ours[0]}" + (f":{port}" if port else "")


def _source_address(destination: str) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((destination, 9))
        except OSError:  # no route into that network
            return None
        address: str = probe.getsockname()[0]
        return address


def _is_this_machine(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
