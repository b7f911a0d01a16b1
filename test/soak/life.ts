import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { removeFolder } from "../../src/store/files/remove-folder.ts";
import { SCHEMA_VERSION, schemaVersionOf } from "../../src/store/schema/migrations.ts";
import { Store } from "../../src/store/store.ts";
import { launch } from "../flows/program.ts";
import { startCandor } from "../support/candor.ts";
import { documentsOf } from "../support/documents.ts";
import { eventually } from "../support/eventually.ts";
import { table } from "../support/figures.ts";
import { MIGRATION, openLater, writeLater } from "../support/later-version.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { wholeFaults } from "../support/whole-faults.ts";
import { anyMoment, happens, oneOf } from "./chance.ts";
import { textOf } from "./edition.ts";
import { expectSame, isServed } from "./expectations.ts";

const REVIEWS = 400;
const PROGRESS_EVERY = 20;
/** The share of a command's time after which it may have begun its work. */
const START = 0.4;
const DB = "candor.sqlite";
const OLD_DB = "old.sqlite";
const LATER = { version: "9.9.9", migrations: [MIGRATION], isBroken: false } as const;
const DIST = resolve(import.meta.dir, "../../dist");
const CONFIG = 'name = "Soaked"\n';
const SETS = "sets";
const KEPT = 3;
const KINDS = [
  ...["import", "undo", "migration", "backup", "rotation", "restore", "recovery"],
] as const;
type Kind = (typeof KINDS)[number];
/** Which files are moved away. */
const WAYS_TO_MOVE = [["", "-wal", "-shm"], [""], ["", "-wal"]] as const;

/** What a command that was killed had done. */
type Outcome = "all" | "nothing";

/**
 * The data under kills: imports, undone ones, migrations, backups, restores, and restores of a database that was
 * moved away while it is served, are killed with SIGKILL at random moments. After each, the
 * database must open, be intact, and hold all of the change or none of it; and readers get what it
 * holds.
 */
export class LifeSoak {
  readonly #folder = new TemporaryFolder();
  /** Within the project, so that the packages are found. */
  readonly #sources: string;
  /** The words that run a later version. */
  #later: readonly string[] = [];
  readonly #began = Date.now();
  readonly #durations = new Map<Kind, number>();
  readonly #outcomes = new Map<string, number>();
  readonly #faults: string[] = [];
  #editions = 0;
  #kills = 0;

  constructor() {
    mkdirSync(DIST, { recursive: true });
    this.#sources = mkdtempSync(join(DIST, "later-"));
  }

  /** Returns whether nothing was left half done. */
  async run(kills: number): Promise<boolean> {
    this.#later = await writeLater(this.#sources, LATER);
    await this.#folder.write("candor.toml", CONFIG);
    await this.#importFresh(false);
    await this.#backUp("good.sqlite");
    for (const kind of KINDS) await this.#try(kind, false);
    while (this.#kills < kills && this.#faults.length === 0) {
      await this.#try(oneOf(KINDS) ?? "import", true);
      if (this.#kills % PROGRESS_EVERY === 0) console.log(this.#figures());
    }
    return this.#faults.length === 0;
  }

  /** What was killed, and what that left. */
  report(): string {
    const rows = KINDS.map((kind) => [
      kind,
      ...(["all", "nothing"] as const).map((outcome) => this.#countOf(kind, outcome)),
    ]);
    const head = ["killed in", "all of it was done", "nothing was"];
    const faults = this.#faults.map((fault) => `wrong: ${fault}\n`);
    return `${table([head, ...rows])}\n${faults.join("")}${this.#figures()}\n`;
  }

  #countOf(kind: Kind, outcome: Outcome): string {
    return String(this.#outcomes.get(`${kind} ${outcome}`) ?? 0);
  }

  async #try(kind: Kind, isKilled: boolean): Promise<void> {
    try {
      const outcome = await this.#trials[kind](isKilled);
      const key = `${kind} ${outcome}`;
      if (isKilled) this.#outcomes.set(key, (this.#outcomes.get(key) ?? 0) + 1);
    } catch (error) {
      this.#faults.push(`${kind}: ${error instanceof Error ? error.stack : error}`);
    }
  }

  readonly #trials: Record<Kind, (isKilled: boolean) => Promise<Outcome>> = {
    import: (isKilled) => this.#importFresh(isKilled),
    undo: (isKilled) => this.#undo(isKilled),
    migration: (isKilled) => this.#migrate(isKilled),
    backup: (isKilled) => this.#backUpAnew(isKilled),
    rotation: (isKilled) => this.#rotate(isKilled),
    restore: (isKilled) => this.#restore(isKilled),
    recovery: (isKilled) => this.#recover(isKilled),
  };

  async #importFresh(isKilled: boolean): Promise<Outcome> {
    this.#editions += 1;
    const before = existsSync(this.#folder.at(DB)) ? this.#editionIn(DB) : 0;
    const file = await this.#folder.write("edition.ndjson", textOf(this.#editions, REVIEWS));
    await this.#command("import", ["import", file], isKilled);
    return this.#eitherOf(this.#editionIn(DB), { all: this.#editions, nothing: before });
  }

  /** Takes the last import back, or not at all. */
  async #undo(isKilled: boolean): Promise<Outcome> {
    const before = this.#editionIn(DB);
    await this.#importFresh(false);
    const imported = this.#editionIn(DB);
    await this.#command("undo", ["undo"], isKilled);
    return this.#eitherOf(this.#editionIn(DB), { all: before, nothing: imported });
  }

  /** Opens a database with a later version, which changes its tables. */
  async #migrate(isKilled: boolean): Promise<Outcome> {
    const edition = await this.#makeOld();
    // What only reads changes no tables; this finds nothing to change in them.
    const refused = ["duplicates", "--dismiss", ...this.#twoIdsIn(OLD_DB), "--db", OLD_DB];
    await this.#command("migration", refused, isKilled, 1);
    const version = schemaVersionOf(this.#folder.at(OLD_DB));
    const kept = `${OLD_DB}.version-${SCHEMA_VERSION}`;
    const outcome = this.#eitherOf(version, { all: SCHEMA_VERSION + 1, nothing: SCHEMA_VERSION });
    if (outcome === "all" && !existsSync(this.#folder.at(kept)))
      throw new Error("no copy was kept");
    await this.#command("migration", refused, false, 1);
    expectSame(schemaVersionOf(this.#folder.at(kept)), SCHEMA_VERSION);
    expectSame(this.#editionIn(kept), edition);
    expectSame(this.#editionIn(OLD_DB), edition);
    this.#expectNoDrafts();
    return outcome;
  }

  async #backUpAnew(isKilled: boolean): Promise<Outcome> {
    const file = "fresh.sqlite";
    this.#remove(file);
    await this.#command("backup", ["backup", file], isKilled);
    const outcome: Outcome = existsSync(this.#folder.at(file)) ? "all" : "nothing";
    if (outcome === "nothing") await this.#backUp(file);
    expectSame(this.#editionIn(file), this.#editionIn(DB));
    if (!existsSync(this.#folder.at(`${file}.toml`))) throw new Error("candor.toml is missing");
    this.#expectNoDrafts();
    return outcome;
  }

  /** Whenever it is killed, there are as many backups as should be kept, and each is complete. */
  async #rotate(isKilled: boolean): Promise<Outcome> {
    const before = this.#backups();
    await this.#command("rotation", ["backup", "sets/", "--keep", String(KEPT)], isKilled);
    const after = this.#backups();
    if (after.length < Math.min(before.length, KEPT)) throw new Error("too much was deleted");
    for (const file of after) {
      this.#editionIn(join(SETS, file));
      const beside = ["toml", "key"].map((end) => this.#folder.at(SETS, `${file}.${end}`));
      if (!beside.every((path) => existsSync(path))) throw new Error(`${file} is half a set`);
    }
    return after.at(-1) === before.at(-1) ? "nothing" : "all";
  }

  #backups(): string[] {
    if (!existsSync(this.#folder.at(SETS))) return [];
    return readdirSync(this.#folder.at(SETS))
      .filter((name) => name.endsWith(".sqlite"))
      .sort();
  }

  async #restore(isKilled: boolean): Promise<Outcome> {
    await this.#command("import", ["import", this.#folder.at("edition.ndjson")], false);
    const [before, wanted] = [this.#editionIn(DB), this.#editionIn("good.sqlite")];
    await this.#command("restore", ["restore", "good.sqlite", "--yes"], isKilled);
    const outcome = this.#eitherOf(this.#editionIn(DB), { all: wanted, nothing: before });
    this.#remove("good.sqlite");
    await this.#backUp("good.sqlite");
    return outcome;
  }

  /** Moves the database away while it is served, with its log or without, and restores it. */
  async #recover(isKilled: boolean): Promise<Outcome> {
    const cwd = this.#folder.path;
    await this.#importFresh(false);
    await using server = await startCandor(["serve"], { cwd });
    const wanted = this.#editionIn("good.sqlite");
    for (const end of oneOf(WAYS_TO_MOVE) ?? [""]) this.#rename(DB + end, `elsewhere.sqlite${end}`);
    await this.#command("recovery", ["restore", "good.sqlite", "--yes", "--new-log"], isKilled);
    const found = existsSync(this.#folder.at(DB)) ? this.#editionIn(DB) : 0;
    const outcome = this.#eitherOf(found, { all: wanted, nothing: 0 });
    if (outcome === "nothing")
      await this.#command("recovery", ["restore", "good.sqlite", "--yes", "--new-log"], false);
    await eventually("the restored database is served", () => isServed(server.url, wanted));
    for (const name of readdirSync(cwd)) {
      if (/^elsewhere|\.aside/.test(name)) rmSync(this.#folder.at(name));
    }
    return outcome;
  }

  #rename(from: string, to: string): void {
    if (existsSync(this.#folder.at(from))) renameSync(this.#folder.at(from), this.#folder.at(to));
  }

  async #backUp(file: string): Promise<void> {
    await this.#command("backup", ["backup", file], false);
  }

  /** Runs a command to its end, or kills it at some moment while it runs. */
  async #command(
    kind: Kind,
    words: readonly string[],
    isKilled: boolean,
    expected = 0,
  ): Promise<void> {
    const started = performance.now();
    const program = kind === "migration" ? this.#later : undefined;
    const child = launch(words, { cwd: this.#folder.path, program });
    if (isKilled) {
      await Promise.race([child.exited, this.#anyMomentOf(kind)]);
      child.kill("SIGKILL");
    }
    const exitCode = await child.exited;
    if (child.signalCode === "SIGKILL") this.#kills += 1;
    else if (exitCode !== expected) throw new Error(await new Response(child.stderr).text());
    else this.#durations.set(kind, performance.now() - started);
  }

  /**
   * Most of a command's time is its start, when nothing can go wrong: it is killed less often then.
   */
  async #anyMomentOf(kind: Kind): Promise<void> {
    const duration = this.#durations.get(kind) ?? 1_000;
    if (happens(0.8)) await Bun.sleep(duration * START);
    await anyMoment(duration * (1 - START) * 1.2);
  }

  /** The edition that a database holds; throws if it is not intact, or holds two. */
  #editionIn(db: string): number {
    const copy = this.#folder.at("looked-at.sqlite");
    this.#remove("looked-at.sqlite");
    for (const suffix of ["", "-wal"]) {
      if (existsSync(this.#folder.at(db + suffix))) {
        copyFileSync(this.#folder.at(db + suffix), copy + suffix);
      }
    }
    const isLater = schemaVersionOf(copy) > SCHEMA_VERSION;
    const store = isLater ? openLater(copy) : new Store(copy);
    const faults = wholeFaults(store);
    const editions = Array.from(store.reviews.all(), ({ source }) => source.text.split(" ")[1]);
    const shown = documentsOf(store).reviews?.match(/Edition \d+/g) ?? [];
    store.close();
    if (faults.length > 0) throw new Error(`${db}: ${faults.join("; ")}`);
    const all = new Set([...editions, ...shown.map((text) => text.split(" ")[1])]);
    if (editions.length === 0 && shown.length === 0) return 0;
    const isWhole = editions.length === REVIEWS && shown.length === REVIEWS && all.size === 1;
    if (isWhole) return Number([...all][0]);
    throw new Error(`${db}: ${editions.length} kept, ${shown.length} shown, editions ${[...all]}`);
  }

  #eitherOf(found: number, { all, nothing }: Record<Outcome, number>): Outcome {
    if (found === all) return "all";
    if (found === nothing) return "nothing";
    throw new Error(`${found} is neither ${all} nor ${nothing}`);
  }

  /** Makes a database of this version with the same reviews. Returns their edition. */
  async #makeOld(): Promise<number> {
    for (const name of readdirSync(this.#folder.path)) {
      if (name.startsWith(OLD_DB)) rmSync(this.#folder.at(name));
    }
    await this.#backUp(OLD_DB);
    return this.#editionIn(OLD_DB);
  }

  #twoIdsIn(db: string): string[] {
    using store = new Store(this.#folder.at(db));
    return [...store.reviews.all()].slice(0, 2).map(({ id }) => id);
  }

  #remove(db: string): void {
    for (const suffix of ["", "-wal", "-shm", ".key", ".toml"]) {
      rmSync(this.#folder.at(db + suffix), { force: true });
    }
  }

  #expectNoDrafts(): void {
    const drafts = readdirSync(this.#folder.path).filter((name) => name.includes(".part"));
    if (drafts.length > 0) throw new Error(`left behind: ${drafts.join(", ")}`);
  }

  #figures(): string {
    const seconds = Math.round((Date.now() - this.#began) / 1000);
    return `${this.#kills} kills in ${seconds} s, ${this.#faults.length} wrong`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    removeFolder(this.#sources);
    this.#folder[Symbol.dispose]();
  }
}
