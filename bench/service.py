"""The service under load: pictures that nobody has drawn before, how long they take at half of that load, and answers 304; beside nginx with a file of that size,
and PHP GD under php-fpm and nginx.

wrk asks on the loopback; it shares the processors with those whom it asks, in both cases alike.
"""
import http.client
import os
import re
import shutil
import socket
import subprocess
import time
import urllib.parse

import measure
import pictures

CONNECTIONS = 8
NEAR = 2.5  # levels a sample: GD blends edges in seven bits of alpha; another position differs by 3 and more
SCRIPT = """
local paths = {}
for line in io.lines("%s") do paths[#paths + 1] = line end
local at, last, pause = %d, os.time(), %d
function delay() return pause end
function request()
	at = at %% #paths + 1
	return wrk.format("GET", paths[at])
end
"""


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as s:
        return s.getsockname()[1]


def wait_for(port):
    for _ in range(400):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise measure.Failed("nobody listens")


def fetch(port, path):
    c = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    c.request("GET", path)
    r = c.getresponse()
    return r.status, r.getheader("ETag"), r.read()


class Load:
    """wrk with the paths of a file, each asked for once as long as they last."""

    def __init__(self, stage, name, paths):
        self.stage, self.at = stage, 0
        self.one = paths[0] if len(paths) == 1 else None  # needs no script, which takes as long as such an answer
        self.file = stage.path(name + ".paths")
        with open(self.file, "w") as f:
            f.write("\n".join(paths) + "\n")

    def run(self, port, seconds, pause=0, connections=CONNECTIONS, headers=()):
        """Answers a second, and the 99th percentile in milliseconds."""
        script = self.stage.path("wrk.lua")
        with open(script, "w") as f:
            f.write(SCRIPT % (self.file, self.at, pause))
        how = [*headers, "http://127.0.0.1:%d%s" % (port, self.one)] if self.one else ["-s", script, "http://127.0.0.1:%d" % port]
        out = subprocess.run(["wrk", "-t1", "-c%d" % connections, "-d%d" % seconds, "--latency", *how], capture_output=True, text=True, timeout=seconds + 60).stdout
        rate, late = re.search(r"Requests/sec:\s+([\d.]+)", out), re.search(r"99%\s+([\d.]+)(us|ms|s)", out)
        if not rate or "Non-2xx" in out or "Socket errors" in out:
            raise measure.Failed("wrk: %s%r" % (out, fetch(port, self.one or "/drawdiagram.php?code=8")))
        self.at += int(re.search(r"(\d+) requests in", out)[1]) + connections
        return float(rate[1]), float(late[1]) * {"us": 0.001, "ms": 1, "s": 1000}[late[2]]


PATH = os.environ["PATH"] + ":/usr/sbin"
QUIET = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def start_nginx(nginx, folder, server, before=""):
    """nginx with one server. The process and the port."""
    port, root = free_port(), os.getuid() == 0
    with open(folder + "/nginx.conf", "w") as f:
        temporary = "".join("%s_temp_path %s/%s; " % (n, folder, n) for n in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        f.write("%sdaemon off; worker_processes 1; pid %s/pid; error_log %s/error.log; events {}\nhttp { access_log off; keepalive_requests 1000000; %s\n%s\n"
                "server { listen 127.0.0.1:%d; %s } }\n" % ("user root; " if root else "", folder, folder, temporary, before, port, server))
    return subprocess.Popen([nginx, "-c", folder + "/nginx.conf", "-e", folder + "/error.log"], **QUIET), port


def start_php(stage, layout):
    """nginx with php-fpm behind it. The processes and the port; None when they are not installed."""
    nginx, fpm = shutil.which("nginx", path=PATH), next((p for p in (shutil.which("php-fpm" + v, path=PATH) for v in ("", "8.2", "8.3", "8.4")) if p), None)
    if not nginx or not fpm:
        stage.note("PHP GD under php-fpm is left out: %s is not installed" % ("php-fpm" if nginx else "nginx"))
        return None
    folder, root = stage.path("php"), os.getuid() == 0
    os.makedirs(folder)
    shutil.copy(os.path.join(stage.source, "bench", "peers", "gd_page.php"), folder + "/page.php")
    with open(folder + "/fpm.conf", "w") as f:
        f.write("[global]\nerror_log = %s/fpm.log\ndaemonize = no\n[www]\n%slisten = %s/fpm.sock\npm = static\npm.max_children = 2\nenv[WORK] = %s\n"
                % (folder, "user = root\ngroup = root\n" if root else "", folder, layout))
    fpm = subprocess.Popen([fpm, "-y", folder + "/fpm.conf", "-F", *(["-R"] if root else [])], **QUIET)
    nginx, port = start_nginx(nginx, folder, "location / { fastcgi_pass php; fastcgi_keep_conn on; fastcgi_param SCRIPT_FILENAME %s/page.php; fastcgi_param QUERY_STRING $query_string;\n"
                              "fastcgi_param REQUEST_METHOD $request_method; fastcgi_param WORK %s; }" % (folder, layout), "upstream php { server unix:%s/fpm.sock; keepalive 4; }" % folder)
    wait_for(port)
    for _ in range(200):  # nginx is quicker than what it asks
        if fetch(port, "/?code=8")[0] == 200:
            break
        time.sleep(0.05)
    return [fpm, nginx], port


def end(processes):
    for p in processes:
        p.terminate()
    for p in processes:
        p.wait(timeout=20)


def measure_php(stage, layout, positions, seconds):
    started = start_php(stage, layout)
    if not started:
        return None
    processes, port = started
    try:
        status, _, body = fetch(port, "/?code=" + positions[0])
        with open(stage.path("php.png"), "wb") as f:
            f.write(body)
        d = pictures.difference(pictures.Picture(stage.path("php.png")), pictures.Picture(layout + "/0.png")) if status == 200 else None
        if d is None or d > NEAR:
            stage.wrong = True
            stage.note("WRONG: the page of PHP GD draws another picture (status %d, difference %s)" % (status, d))
        return Load(stage, "php", ["/?code=" + p for p in positions]).run(port, seconds)
    finally:
        end(processes)


def measure_file(stage, paths, body, seconds):
    """Answers a second of nginx with these bytes as a file, whatever is asked, and its answers 304. None when it is not installed."""
    nginx, folder = shutil.which("nginx", path=PATH), stage.path("nginx")
    if not nginx:
        stage.note("nginx with a file is left out: it is not installed")
        return None
    os.makedirs(folder)
    with open(folder + "/picture", "wb") as f:
        f.write(body)
    process, port = start_nginx(nginx, folder, "root %s; location / { try_files /picture =404; }" % folder)
    try:
        wait_for(port)
        status, tag, got = fetch(port, paths[0])
        if status != 200 or got != body:
            raise measure.Failed("nginx sends something else: %d" % status)
        full = Load(stage, "file", paths).run(port, seconds)[0]
        return full, Load(stage, "same", paths[:1]).run(port, seconds, connections=16, headers=["-H", "If-None-Match: " + tag])[0]
    finally:
        end([process])


def measure_ours(stage, positions, seconds):
    """Pictures a second, the 99th percentile at half of that, answers 304 a second; and what nginx has of the first and last."""
    port = free_port()
    service = subprocess.Popen([stage.program, "serve", "--quiet", "--port", str(port), "--access-log", "off"], env=stage.env, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(port)
        paths = ["/drawdiagram.php?" + urllib.parse.urlencode({"code": p, "scale": 96}) for p in positions]
        status, tag, body = fetch(port, paths[0])
        with open(stage.path("ours.png"), "wb") as f:
            f.write(body)
        expected = subprocess.run([stage.program, "render", "-T", "png", "-o", "-", paths[0]], env=stage.env, capture_output=True).stdout
        if status != 200 or body != expected or not 395 <= pictures.Picture(stage.path("ours.png")).width <= 405:
            raise measure.Failed("the service draws another picture than render: %d" % status)
        load = Load(stage, "ours", paths)
        full = load.run(port, seconds)[0]
        half = load.run(port, seconds, pause=max(1, round(2000 * CONNECTIONS / full)))
        unchanged = Load(stage, "one", paths[:1]).run(port, seconds, connections=16, headers=["-H", "If-None-Match: " + tag])[0]
        return full, half, unchanged, measure_file(stage, paths, body, seconds)
    finally:
        end([service])
