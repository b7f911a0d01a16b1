import { expect } from "bun:test";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { zipSync } from "fflate";
import { asServiceUser, unlessLeftOut } from "../support/as-service-user.ts";
import { atNight } from "../support/at-night.ts";
import { forTests, PROGRAM, spawn, startCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { record, toNdjson } from "../support/files.ts";
import { finished } from "../support/finished.ts";
import { PACKED, packed, writeRelease } from "../support/release-files.ts";
import { ServiceUser } from "../support/service-user.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const SLOW = 60_000;
const RECORDS = toNdjson([record({ id: "one" }), record({ id: "two" })]);
const [OWNER_ONLY, ROOT] = [0o600, 0];
const DANGLING = "a link to a file that is not there";

/** A service's folder, a folder of root that everybody may look into, and an export that only root may read. */
class Machine implements Disposable {
  readonly service = new ServiceUser();
  readonly roots = new TemporaryFolder();
  readonly input = this.roots.at("home/export.ndjson");

  constructor() {
    chmodSync(this.roots.path, 0o755);
    mkdirSync(this.roots.at("home"), { mode: 0o700 });
    writeFileSync(this.input, RECORDS, { mode: OWNER_ONLY });
  }

  /** The path of something in the service's folder. */
  at(...names: string[]): string {
    return this.service.folder.at(...names);
  }

  /** Runs a command as root in the service's folder. */
  run(words: readonly string[], input?: Uint8Array) {
    return finished(spawn(words, { cwd: this.service.folder.path, input }));
  }

  async runWell(...words: string[]): Promise<string> {
    const { exitCode, stdout, stderr } = await this.run(words);
    if (exitCode !== 0) throw new Error(`${words.join(" ")}: ${stdout}${stderr}`);
    return stdout;
  }

  /** What the service plants: a link to a file of root that is not there. Returns that file. */
  plant(name: string): string {
    const target = this.roots.at(`made-through-${name.replaceAll("/", "-")}`);
    symlinkSync(target, this.at(name));
    return target;
  }

  /** What in the service's folder is not the service's; links and sockets do not count. */
  strangers(): string[] {
    const names = readdirSync(this.service.folder.path, { recursive: true }).map(String);
    return names.filter((name) => {
      const stat = lstatSync(this.at(name));
      const isKnown = name.startsWith(".bun") || stat.isSocket() || stat.isSymbolicLink();
      return !isKnown && stat.uid !== this.service.uid;
    });
  }

  [Symbol.dispose](): void {
    this.service[Symbol.dispose]();
    this.roots[Symbol.dispose]();
  }
}

asServiceUser(
  `a database that is a link to nowhere is refused, for root and for the service${unlessLeftOut}`,
  async () => {
    using machine = new Machine();
    const target = machine.plant("candor.sqlite");
    const words = [
      ["import", machine.input],
      ["status"],
      ["serve", "--port", "0"],
      ["backup", "b/"],
    ];
    for (const command of words) {
      const { exitCode, stderr } = await machine.run(command);
      expect(exitCode, stderr).toBe(1);
      expect(stderr).toContain(`candor.sqlite is ${DANGLING}`);
    }
    const { cwd, under } = { cwd: machine.at(), under: machine.service.under };
    const own = await finished(spawn(["serve", "--port", "0"], { cwd }, under));
    expect(own.stderr).toContain(`candor.sqlite is ${DANGLING}`);
    expect(existsSync(target)).toBe(false);
    expect(readlinkSync(machine.at("candor.sqlite"))).toBe(target);
  },
  SLOW,
);

asServiceUser(
  `no file is made through a link beside the database, and the message names the link${unlessLeftOut}`,
  async () => {
    for (const end of [".key", "-wal", "-shm", ".log-key", ".log-head"]) {
      using machine = new Machine();
      const target = machine.plant(`candor.sqlite${end}`);
      const { exitCode, stderr } = await machine.run(["import", machine.input]);
      expect(exitCode, stderr).toBe(1);
      expect(stderr).toContain(`candor.sqlite${end} is ${DANGLING}`);
      expect(stderr).not.toContain("a bug");
      expect(existsSync(target)).toBe(false);
      expect(machine.strangers()).toEqual([]);
    }
  },
  SLOW,
);

atNight("a link beside the database is refused here", asServiceUser)(
  `a draft that is a link to root's folder is not written through, nor a report of errors${unlessLeftOut}`,
  async () => {
    using machine = new Machine();
    const ends = [".key", ".log-key", ".log-head"].map((end) => `candor.sqlite${end}.part`);
    const drafts = [...ends, "copy.sqlite.part", "copy.sqlite.key.part"];
    const targets = drafts.map((name) => machine.plant(name));
    await machine.runWell("import", machine.input);
    await machine.runWell("backup", "copy.sqlite");
    expect(targets.filter((path) => existsSync(path))).toEqual([]);
    const errors = machine.plant("errors.csv");
    const refused = await machine.run(["import", machine.input, "--errors", "errors.csv"]);
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain("errors.csv can't be written");
    expect(existsSync(errors)).toBe(false);
    expect(machine.strangers()).toEqual([]);
  },
  SLOW,
);

atNight("a backup belongs to the owner here", asServiceUser)(
  `a report of errors in a folder of root is root's, and what is beside the database the service's${unlessLeftOut}`,
  async () => {
    using machine = new Machine();
    await machine.runWell("import", machine.input, "--errors", machine.roots.at("errors.csv"));
    expect(statSync(machine.roots.at("errors.csv")).uid).toBe(ROOT);
    expect(readFileSync(machine.roots.at("errors.csv"), "utf8")).toBe(
      `"file","row","field","message"\r\n`,
    );
    expect(machine.strangers()).toEqual([]);
  },
  SLOW,
);

asServiceUser(
  `root imports what only root may read: a file, a folder, archives, standard input${unlessLeftOut}`,
  async () => {
    using machine = new Machine();
    const bytes = new TextEncoder().encode(RECORDS);
    mkdirSync(machine.roots.at("home/folder/below"), { recursive: true });
    writeFileSync(machine.roots.at("home/folder/below/a.ndjson"), bytes, { mode: OWNER_ONLY });
    writeFileSync(machine.roots.at("home/folder/b.ndjson.gz"), Bun.gzipSync(bytes), {
      mode: OWNER_ONLY,
    });
    writeFileSync(machine.roots.at("home/c.zip"), zipSync({ "c.ndjson": bytes }), {
      mode: OWNER_ONLY,
    });
    for (const name of ["export.ndjson", "folder", "c.zip"]) {
      await machine.runWell("import", machine.roots.at("home", name));
    }
    expect((await machine.run(["import", "-"], bytes)).exitCode).toBe(0);
    const files = readdirSync(machine.at()).filter((name) => name.startsWith("candor.sqlite"));
    for (const name of files) expect(statSync(machine.at(name)).mode & 0o777).toBe(OWNER_ONLY);
    expect(machine.strangers()).toEqual([]);
  },
  SLOW,
);

asServiceUser(
  `a backup of root belongs to the owner of the folder that it is in${unlessLeftOut}`,
  async () => {
    using machine = new Machine();
    await machine.runWell("import", machine.input);
    await machine.runWell("init");
    await machine.runWell("backup", "own/", "--keep", "3");
    await machine.runWell("backup", machine.roots.at("backups/"));
    const [file = "", ...others] = readdirSync(machine.roots.at("backups")).sort();
    expect(others).toEqual([`${file}.key`, `${file}.toml`]);
    expect(statSync(machine.roots.at("backups", file)).uid).toBe(ROOT);
    await machine.runWell("restore", machine.roots.at("backups", file), "--db", "again.sqlite");
    expect(existsSync(machine.at("again.sqlite.key"))).toBe(true);
    expect(readdirSync(machine.at()).filter((name) => /-(wal|shm)$/.test(name))).toEqual([]);
    expect(machine.strangers()).toEqual([]);
  },
  SLOW,
);

atNight("the imports here", asServiceUser)(
  `root copies nothing of root's to where the service can read it${unlessLeftOut}`,
  async () => {
    using machine = new Machine();
    await machine.runWell("import", machine.input);
    await machine.runWell("backup", "copy.sqlite");
    symlinkSync(machine.input, machine.at("candor.toml"));
    symlinkSync(machine.input, machine.at("copy.sqlite.toml"));
    for (const words of [
      ["backup", "other.sqlite"],
      ["restore", "copy.sqlite", "--db", "new.sqlite"],
    ]) {
      const { exitCode, stderr } = await machine.run(words);
      expect(exitCode, stderr).toBe(1);
    }
    const texts = readdirSync(machine.at()).filter((name) => name.endsWith(".toml"));
    expect(texts.filter((name) => !lstatSync(machine.at(name)).isSymbolicLink())).toEqual([]);
  },
  SLOW,
);

atNight("the imports here", asServiceUser)(
  `what another user may not read is not imported through a link in that user's folder${unlessLeftOut}`,
  async () => {
    using machine = new Machine();
    symlinkSync(machine.input, machine.at("export.ndjson"));
    const { exitCode, stderr } = await machine.run(["import", "export.ndjson"]);
    expect(exitCode, stderr).toBe(1);
    expect(stderr).toMatch(/export\.ndjson can't be read: EACCES.*Root works as \S+ here/);
    writeFileSync(machine.at("own.ndjson"), RECORDS, { mode: OWNER_ONLY });
    await machine.runWell("import", "own.ndjson");
  },
  SLOW,
);

atNight("the backup and the link here", asServiceUser)(
  `a mirror that root keeps is its folder's owner's, and follows no link${unlessLeftOut}`,
  async () => {
    using machine = new Machine();
    await machine.runWell("import", machine.input);
    await using server = await startCandor(["serve"], { cwd: machine.roots.at("home") });
    mkdirSync(machine.at("copy"));
    chownSync(machine.at("copy"), machine.service.uid, machine.service.uid);
    const names = ["copy/mirror.sqlite", "copy/reviews", "copy.sqlite"];
    const targets = names.map((name) => machine.plant(name));
    for (const place of ["copy/", "copy.sqlite"]) {
      const { exitCode, stderr } = await machine.run(["mirror", server.url, place]);
      expect(exitCode, stderr).toBe(1);
      expect(stderr).not.toContain("a bug");
    }
    expect(targets.filter((path) => existsSync(path))).toEqual([]);
    for (const name of names) unlinkSync(machine.at(name));
    for (const place of ["copy/", "copy.sqlite"])
      await machine.runWell("mirror", server.url, place);
    expect(machine.strangers()).toEqual([]);
  },
  SLOW,
);

asServiceUser(
  `a folder that is a link is fine, unless somebody else made it lead to a folder of root${unlessLeftOut}`,
  async () => {
    using machine = new Machine();
    symlinkSync(machine.at(), machine.roots.at("link"));
    await machine.runWell(
      "import",
      machine.input,
      "--db",
      machine.roots.at("link", "candor.sqlite"),
    );
    expect(machine.strangers()).toEqual([]);
    mkdirSync(machine.roots.at("inner"));
    symlinkSync(machine.roots.at("inner"), machine.at("backups"));
    for (const place of ["backups/", "backups/copy.sqlite"]) {
      const { exitCode, stderr } = await machine.run(["backup", place]);
      expect(exitCode, stderr).toBe(1);
      expect(stderr).toContain("belongs to root, but");
    }
    expect(readdirSync(machine.roots.at("inner"))).toEqual([]);
  },
  SLOW,
);

asServiceUser(
  `a folder whose group is root's gives no rights of that group${unlessLeftOut}`,
  async () => {
    using machine = new Machine();
    chownSync(machine.at(), machine.service.uid, ROOT);
    chmodSync(machine.roots.path, 0o750);
    symlinkSync(machine.roots.at("missing"), machine.at("errors.csv"));
    chmodSync(machine.roots.path, 0o770);
    const { exitCode } = await machine.run(["import", machine.input, "--errors", "errors.csv"]);
    expect(exitCode).toBe(1);
    expect(existsSync(machine.roots.at("missing"))).toBe(false);
  },
  SLOW,
);

atNight("`upgrade` replaces an executable", asServiceUser)(
  `an upgrade by root replaces the executable as root, and works on the database as its owner${unlessLeftOut}`,
  async () => {
    using machine = new Machine();
    const program = machine.roots.at("candor");
    writeFileSync(program, "#!/bin/sh\necho old\n", { mode: 0o755 });
    mkdirSync(machine.roots.at("release"));
    using release = new TemporaryFolder();
    const sources = PROGRAM.map((word) => `'${word}'`).join(" ");
    await writeRelease(release, packed(`#!/bin/sh\nexec ${sources} "$@"\n`), undefined);
    await machine.runWell("import", machine.input);
    const upgrade = ["upgrade", release.at(PACKED), "--allow-unsigned"];
    const how = { cwd: machine.at(), environment: forTests({ program }) };
    mkdirSync(machine.roots.at("inner"));
    symlinkSync(machine.roots.at("inner"), machine.at("backups"));
    const refused = await finished(spawn(upgrade, how));
    expect(refused.stderr).toContain("belongs to root, but");
    expect(readdirSync(machine.roots.at("inner"))).toEqual([]);
    expect(readFileSync(program, "utf8")).toContain("old");
    unlinkSync(machine.at("backups"));
    const { exitCode, stderr } = await finished(spawn(upgrade, how));
    expect(exitCode, stderr).toBe(0);
    expect(statSync(program).uid).toBe(ROOT);
    expect(readFileSync(program, "utf8")).not.toContain("old");
    expect(readdirSync(machine.at("backups")).length).toBeGreaterThan(0);
    expect(machine.strangers()).toEqual([]);
  },
  SLOW,
);

atNight("what root imports is its owner's, here", asServiceUser)(
  `a server of root changes a watched folder as its owner${unlessLeftOut}`,
  async () => {
    using machine = new Machine();
    mkdirSync(machine.at("in"));
    chownSync(machine.at("in"), machine.service.uid, machine.service.uid);
    const words = ["serve", "--watch", machine.at("in")];
    await using _ = await startCandor(words, { cwd: machine.roots.at("home") });
    writeFileSync(machine.at("in/.reviews.ndjson"), RECORDS);
    chownSync(machine.at("in/.reviews.ndjson"), machine.service.uid, machine.service.uid);
    renameSync(machine.at("in/.reviews.ndjson"), machine.at("in/reviews.ndjson"));
    await eventually("it is imported", () => existsSync(machine.at("in/done/reviews.ndjson")));
    expect(readdirSync(machine.at("in/done"))).toHaveLength(2);
    expect(machine.strangers()).toEqual([]);
    expect(statSync(machine.roots.at("home/candor.sqlite")).uid).toBe(ROOT);
  },
  SLOW,
);
