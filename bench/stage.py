"""Where the bench plays: folders, the environment, who takes part, and how their pictures are judged."""
import json
import os
import shutil
import subprocess

import measure
import pictures
import work

PEERS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers")

# Levels a sample, on average, by which a peer's picture may differ from ours: its anti-aliasing and palette, not another position (from 3 on).
NEAR = 1.5
NEAR_GD = 2.5  # GD blends edges in seven bits of alpha and has palettes of five bits a channel; another position differs by 3 and more


class Stage:
    """What rows share. `notes` are for the reader of the results; `wrong` is set when something wrote a wrong picture."""

    def __init__(self, build, folder, quick, profile=False):
        self.source = os.path.dirname(PEERS[:-len("/peers")])
        self.program = build + "/render/boardwright"
        self.engine = build + "/bench/bench-engine"
        self.samples, self.sets = self.source + "/samples", self.source + "/sets"
        self.modules = self.source + "/build/bench/node_modules"
        self.folder, self.quick, self.profile = folder, quick, profile
        self.rounds, self.seconds = (2, 0.12) if quick else (5, 0.5)
        self.notes, self.wrong, self.layouts, self.bytes = [], False, {}, {}
        self.env = dict(os.environ, XDG_CACHE_HOME=folder + "/cache", LC_ALL="C.UTF-8", VIPS_CONCURRENCY="1", MAGICK_THREAD_LIMIT="1",
                        NODE_MODULES=self.modules)
        self.plain = work.without_rules(folder)

    def note(self, text):
        if text not in self.notes:
            self.notes.append(text)

    def public(self, text):
        """A note without the folders of this machine."""
        return text.replace(self.folder, "").replace(self.source + "/", "").replace("\n", " ")

    def boardwright(self, *arguments):
        return subprocess.run([self.program, *arguments], env=self.env, check=True, capture_output=True, text=True).stdout

    def path(self, name):
        return os.path.join(self.folder, name)

    # Ours.

    def batch(self, name, jobs, extension, arguments=(), check=True, most=20000, workers=1, look=None):
        """Our program with a manifest of `count` jobs. PNG pictures must be those of `--best` to the pixel; `look(folder, count)` looks at others."""
        manifest, out = self.path("manifest." + extension), self.path("out")

        def argv(count, folder):
            work.write_manifest(manifest, jobs, count, folder, extension)
            return [self.program, "batch", "-q", "-j%d" % workers, "--report", self.path("report"), *arguments, manifest]

        def inspect(folder, count):
            if len(os.listdir(folder)) != count:
                raise measure.Failed("%d files of %d jobs" % (len(os.listdir(folder)), count))
            if look:
                look(folder, count)
            elif check and extension == "png":
                self.compare_with_best(jobs, folder, count, arguments)
        contestant = measure.Contestant(name, argv, most, inspect, self.env, least=min(most, 20))
        contestant.once(min(most, 20), out)  # warms the cache of sprites
        return contestant

    def packed(self, name, jobs):
        """The same pictures as members of one archive."""
        manifest = self.path("manifest.pack")

        def argv(count, folder):
            work.write_manifest(manifest, jobs, count, "a", "png")
            return [self.program, "batch", "-q", "-j1", "--report", self.path("report"), "--pack", folder + "/all.tar", manifest]

        def inspect(folder, count):
            subprocess.run(["tar", "-xf", folder + "/all.tar", "-C", folder], check=True)
            if len(os.listdir(folder + "/a")) != count:
                raise measure.Failed("%d files of %d jobs in a pack" % (len(os.listdir(folder + "/a")), count))
            self.compare_with_best(jobs, folder + "/a", count, ())
        return measure.Contestant(name, argv, 20000, inspect, self.env, least=20)

    def compare_with_best(self, jobs, folder, count, arguments):
        best, some = self.path("best"), min(count, 3)
        os.makedirs(best, exist_ok=True)
        work.write_manifest(self.path("manifest.best"), jobs, some, best, "png")
        measure.run([self.program, "batch", "-q", "-j1", "--best", *arguments, self.path("manifest.best")], self.env)
        for i in range(some):
            a, b = (pictures.Picture("%s/%d.png" % (d, i)) for d in (folder, best))
            if (a.width, a.height, a.rgb) != (b.width, b.height, b.rgb):
                self.wrong = True
                self.note("WRONG: a picture of ours differs from that of --best: %s" % jobs[i])

    def draw(self, jobs, extension):
        """Draws the jobs and reads the pictures back."""
        folder = self.path("drawn")
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        work.write_manifest(self.path("manifest.drawn"), jobs, len(jobs), folder, extension)
        measure.run([self.program, "batch", "-q", self.path("manifest.drawn")], self.env)
        return [pictures.Picture("%s/%d.%s" % (folder, i, extension)) for i in range(len(jobs))]

    def with_empty_cache(self, argv):
        cache = self.path("empty")
        shutil.rmtree(cache, ignore_errors=True)
        return measure.run(argv, dict(self.env, XDG_CACHE_HOME=cache))

    def speedup(self, jobs, extension):
        """By what factor two workers are faster than one: by CPU time, twice the work of one by that of two, and on the wall.

        On the wall it is the least of each of the rounds in which neighbours left us both cores, and None when there were no such rounds.
        """
        one, two = (self.batch("", jobs, extension, check=False, workers=w) for w in (1, 2))
        one.calibrate(self.path("out"), 2 * self.seconds)
        runs, quiet = {one: [], two: []}, {one: [], two: []}
        for number in range(3 * self.rounds):
            for c in runs:
                busy = measure.busy()
                usage = c.once(one.count, self.path("out"))
                runs[c].append(usage.cpu)
                if measure.busy() - busy - usage.cpu < 0.1 * usage.wall + 0.02:
                    quiet[c].append(usage.wall)
            if number >= 2 and all(len(w) >= 2 for w in quiet.values()):
                break
        on_the_wall = min(quiet[one]) / min(quiet[two]) if all(quiet.values()) else None
        return 2 * min(runs[one]) / min(runs[two]), on_the_wall

    def gif_judge(self, name, width, frames, last):
        """Looks at the first GIF of a contestant: its frames, and whether the last one is near the PNG `last` where Pillow can decode it."""
        def look(folder, count):
            path = folder + "/0.gif"
            w, h, n = pictures.gif_frames(path)
            d = pictures.difference(pictures.gif_frame(path, frames - 1), pictures.Picture(last)) if (w, n) == (width, frames) else None
            if d is None or d > NEAR:
                self.wrong = True
                self.note("WRONG: %s makes a GIF of %d frames, %d px wide, the last one %s levels from ours" % (name, n, w, d))
            self.bytes[name] = os.path.getsize(path)
        return look

    def show_profile(self, contestant):
        count = max(1, min(200, contestant.most, int(0.3 / contestant.once(1, self.path("out")).cpu)))  # valgrind takes fifty times as long
        print("  %s: instructions of %d jobs, %% with and without callees" % (contestant.name, count))
        for share, own, name in measure.profile(contestant.argv(count, self.path("out")), self.env, self.folder)[:45]:
            print("    %6.1f %6.1f  %s" % (share, own, name))

    # Peers.

    def layout(self, preset, width, positions):
        """The folder from which peers draw these positions; made once."""
        key = (preset, width, positions[-1])
        if key not in self.layouts:
            folder = self.path("layout.%d" % len(self.layouts))
            work.write_layout(self.boardwright, preset, self.sets, folder, width, positions)
            work.write_manifest(self.path("manifest.layout"), [work.job(preset, code=p, width=width) for p in positions[:2]], 2, folder, "png")
            self.boardwright("batch", "-q", self.path("manifest.layout"))
            os.makedirs(folder + "/svg")
            work.write_manifest(self.path("manifest.layout"), [work.job(preset, code=p, width=width) for p in positions], 60, folder + "/svg", "svg")
            self.boardwright("batch", "-q", self.path("manifest.layout"))
            self.layouts[key] = folder
        return self.layouts[key]

    def layout_or_none(self, preset, positions, width):
        try:
            return self.layout(preset, width, positions)
        except FileNotFoundError as e:
            self.note("no peers: %s" % e)
            return None

    def gif_layout(self, moves, width):
        """The same for the positions of one game, with a still GIF of each."""
        replay = self.boardwright("replay", "--json", "--set", "moves=" + moves, self.plain)
        positions = [json.loads(line)["fen"] for line in replay.splitlines() if '"ply"' in line]
        folder = self.layout_or_none(self.plain, positions, width)
        if folder:
            os.makedirs(folder + "/gif", exist_ok=True)
            work.write_manifest(self.path("manifest.gif"), [work.job(self.plain, code=p, width=width) for p in positions], len(positions), folder + "/gif", "gif")
            self.boardwright("batch", "-q", self.path("manifest.gif"))
            self.boardwright("render", "-q", "--width", str(width), "--set", "code=" + positions[-1], "-o", folder + "/last.png", self.plain)
            for i in range(len(positions)):  # so that a shell sorts them
                os.rename("%s/gif/%d.gif" % (folder, i), "%s/gif/%03d.gif" % (folder, i))
        return folder

    def peer(self, name, command, layout, most=2000, look=None):
        """A peer: interpreter, script, WORK OUT COUNT, the rest. Its first pictures must be near ours. None when it is not installed."""
        if not shutil.which(command[0]):
            self.note("%s is left out: %s is not installed" % (name, command[0]))
            return None

        def compare(folder, count):
            for i in range(min(count, 2)):
                path = "%s/%d.png" % (folder, i)
                d = pictures.difference(pictures.Picture(path), pictures.Picture("%s/%d.png" % (layout, i)))
                if d is None or d > (NEAR_GD if command[0] == "php" else NEAR):
                    self.wrong = True
                    self.note("WRONG: %s draws another picture (difference %s)" % (name, d))

        def argv(count, folder):
            return [command[0], os.path.join(PEERS, command[1]), layout, folder, str(count), *command[2:]]
        return measure.Contestant(name, argv, most, look or compare, self.env, lifted=True)

    def png_peers(self, peers, preset, positions, width):
        layout = self.layout_or_none(preset, positions, width)
        return [self.peer(name, command, layout) for name, command in peers] if layout else []

    def contest(self, contestants):
        if self.profile:
            for c in contestants:
                if c and c.argv(1, self.path("out"))[0] == self.program:
                    self.show_profile(c)
        able = measure.contest([c for c in contestants if c], self.path("out"), self.rounds, self.seconds, self.note)
        return {c.name: c for c in able}
