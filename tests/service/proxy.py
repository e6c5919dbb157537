#!/usr/bin/env python3
"""The service at a Unix socket behind Debian's nginx, with the site of samples/web; and at a socket that systemd would give it.

usage: proxy.py BOARDWRIGHT SAMPLES
"""
import gzip
import http.client
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

from service import Service, ask
from checks import check, conclude


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as s:
        return s.getsockname()[1]


def start_nginx(folder, samples, unix):
    """With the site as it is, but for its socket, its port and where it keeps answers."""
    port = free_port()
    with open(os.path.join(samples, "web", "boardwright.nginx")) as f:
        site = f.read()
    for old, new in (("unix:/run/boardwright.sock", "unix:" + unix), ("listen 80;", "listen 127.0.0.1:%d;" % port), ("/var/cache/nginx/boardwright", folder + "/kept")):
        check("the site names %s" % old, old in site)
        site = site.replace(old, new)
    user = "user root;\n" if os.getuid() == 0 else ""
    with open(folder + "/nginx.conf", "w") as f:
        temporary = "".join("\t%s_temp_path %s/%s;\n" % (name, folder, name) for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        f.write("%sdaemon off;\npid %s/pid;\nerror_log %s/error.log;\nevents {}\nhttp {\n\taccess_log off;\n%s%s}\n" % (user, folder, folder, temporary, site))
    nginx = subprocess.Popen([shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin"), "-c", folder + "/nginx.conf", "-e", folder + "/error.log"], stdin=subprocess.DEVNULL,
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until = time.time() + 20
    while time.time() < until:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return nginx, port
        except OSError:
            time.sleep(0.05)
    with open(folder + "/error.log") as f:
        raise SystemExit("nginx did not begin: " + f.read())


def check_proxy(program, samples, folder):
    unix = folder + "/socket"
    s = Service(program, "--socket", unix, "--jobs", "2")
    nginx, port = start_nginx(folder, samples, unix)

    def through(target, method="GET", **headers):
        return ask(http.client.HTTPConnection("127.0.0.1", port, timeout=30), target, method, **headers)
    try:
        for target in ("/chess/opera.png?ply=12", "/board.svg?fen=8/8/8/8/8/8/8/K6k", "/drawdiagram.php?code=8/8/K7", "/chess/opera.page.html"):
            status, head, body = through(target)
            direct = s.ask(target)
            check("%s: %d" % (target, status), status == 200 and body == direct[2] and head["etag"] == direct[1]["etag"] and head["x-cache-status"] == "MISS")
            status, again, body = through(target)
            check("%s is kept by nginx" % target, status == 200 and again["x-cache-status"] == "HIT" and body == direct[2])
            check("and confirmed", through(target, If_None_Match=head["etag"])[0] == 304)
            check("HEAD", through(target, "HEAD")[2] == b"")
        status, head, body = through("/chess.svg", Accept_Encoding="gzip")
        check("compressed on the way", head.get("content-encoding") == "gzip" and gzip.decompress(body) == s.ask("/chess.svg")[2])
        check("errors are not kept", [through("/nosuch.png")[1]["x-cache-status"] for _ in range(2)] == ["MISS", "MISS"])
        check("health for this machine, figures for nobody who comes here", through("/metrics")[0] == 404 and through("/healthz")[2] == b"ok\n")
        check("no second service takes the socket", b"cannot listen" in subprocess.run([program, "serve", "--socket", unix], capture_output=True, timeout=30).stderr)
    finally:
        nginx.terminate()
        nginx.wait(timeout=20)
    check("it ends well and takes its socket along", s.end() == 0 and not os.path.exists(unix))
    s = Service(program, "--socket", unix, "--jobs", "1")
    s.process.kill()
    s.end()
    check("what a killed one has left", os.path.exists(unix))
    s = Service(program, "--socket", unix, "--jobs", "1")
    check("is no hindrance", s.ask("/healthz")[0] == 200 and s.end() == 0)


def check_systemd(program, folder):
    """As systemd does it: the socket is file 3, and somebody waits for READY=1."""
    listening = socket.create_server(("127.0.0.1", 0))
    notified = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    notified.bind(folder + "/notify")
    notified.settimeout(30)
    child = os.fork()
    if child == 0:
        os.dup2(listening.fileno(), 3, inheritable=True)
        os.set_inheritable(3, True) # it may have been 3 before
        env = dict(os.environ, LISTEN_PID=str(os.getpid()), LISTEN_FDS="1", NOTIFY_SOCKET=folder + "/notify")
        os.execve(program, [program, "serve", "--quiet", "--access-log", "off", "--jobs", "1"], env)
    try:
        check("it says that it is ready", notified.recv(100) == b"READY=1")
        status, _, body = ask(http.client.HTTPConnection("127.0.0.1", listening.getsockname()[1], timeout=30), "/chess.png")
        check("and answers at the socket", status == 200 and body.startswith(b"\x89PNG"))
    finally:
        os.kill(child, signal.SIGTERM)
    check("it says that it ends", notified.recv(100) == b"STOPPING=1")
    check("and ends well", os.waitpid(child, 0)[1] == 0)


def check_units(samples):
    units = [os.path.join(samples, "web", "boardwright." + kind) for kind in ("service", "socket")]
    if shutil.which("systemd-analyze") and os.path.exists("/usr/bin/boardwright"):
        p = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, timeout=60)
        check("systemd reads the units: " + p.stderr, "boardwright" not in p.stderr)
    for unit in units:
        with open(unit) as f:
            lines = [line for line in f.read().splitlines() if line and not line.startswith("#")]
        check("%s has sections and settings only" % unit, all(re.fullmatch(r"\[\w+\]|\w+=.*", line) for line in lines))


def main():
    program, samples = sys.argv[1:]
    with tempfile.TemporaryDirectory(prefix="boardwright-proxy.", dir="/tmp") as folder:
        check_units(samples)
        check_systemd(program, folder)
        if not shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin"):
            print("nginx is not installed")
            conclude()
            return 77
        check_proxy(program, samples, folder)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
