import { existsSync, readFileSync, rmSync } from "node:fs";
import { parseCheckpoint } from "../../src/log/checkpoint.ts";
import { parseNote } from "../../src/log/note.ts";
import { Store } from "../../src/store/store.ts";
import { datasetOf, launch } from "../flows/program.ts";
import { type RunningCandor, startCandor } from "../support/candor.ts";
import { logFaults, sightingsOf } from "../support/log-of-store.ts";
import { LogWatcher } from "../support/log-watcher.ts";
import { ReferenceMirror } from "../support/mirror.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { anyMoment, below, happens, oneOf } from "./chance.ts";
import { textOf } from "./edition.ts";

const DB = "candor.sqlite";
const CONFIG = 'name = "Soaked"\nbase_url = "https://reviews.example.com"\n';
const REVIEWS = 300;
/** How many of them are hidden and forgotten. */
const NAMED = 60;
const PROGRESS_EVERY = 20;
/** The share of a command's time after which it may have begun its work. */
const START = 0.4;
const KINDS = [
  "import",
  "complete",
  "hide",
  "show",
  "forget",
  "restore",
  "begin",
  "serve",
] as const;
type Kind = (typeof KINDS)[number];
/** The beginning of messages if there is nothing to change. */
const NOTHING_TO_DO = /There is no /;

/**
 * The publication log under kills: the commands that change it are killed with SIGKILL at random
 * moments, and so is the server. After each, no sequence number may have been used twice,
 * everything that was ever signed must be consistent, the tables must agree with the leaves, and a
 * mirror must come to hold what readers see.
 */
export class LogSoak {
  readonly #folder = new TemporaryFolder();
  readonly #began = Date.now();
  readonly #watcher = new LogWatcher();
  readonly #mirror = new ReferenceMirror((after, limit) => this.#page(after, limit));
  readonly #durations = new Map<Kind, number>();
  readonly #killed = new Map<Kind, number>();
  readonly #faults: string[] = [];
  #server: RunningCandor | undefined;
  #edition = 0;
  #kills = 0;

  /** Returns whether the log never contradicted itself or what is published. */
  async run(kills: number): Promise<boolean> {
    await this.#folder.write("candor.toml", CONFIG);
    await this.#command("import", false);
    await this.#backUp();
    for (const kind of KINDS) await this.#try(kind, false);
    while (this.#kills < kills && this.#faults.length === 0) {
      await this.#try(oneOf(KINDS) ?? "import", true);
      if (happens(0.1)) await this.#backUp();
    }
    for (const fault of this.#faults) console.log(`wrong: ${fault}`);
    console.log(this.#figures());
    return this.#faults.length === 0;
  }

  async #try(kind: Kind, isKilled: boolean): Promise<void> {
    const before = this.#kills;
    try {
      if (kind === "serve") await this.#killServer();
      else await this.#command(kind, isKilled);
      await this.#look();
    } catch (error) {
      this.#faults.push(`${kind}: ${error instanceof Error ? error.stack : error}`);
    }
    const isNew = this.#kills > before && this.#kills % PROGRESS_EVERY === 0;
    if (isNew) console.log(this.#figures());
  }

  /** Kills the server, which may be busy, and starts another one. */
  async #killServer(): Promise<void> {
    const server = await this.#served();
    await anyMoment(200);
    await server.stop("SIGKILL");
    this.#server = undefined;
    this.#count("serve");
  }

  #count(kind: Kind): void {
    this.#kills += 1;
    this.#killed.set(kind, (this.#killed.get(kind) ?? 0) + 1);
  }

  async #served(): Promise<RunningCandor> {
    this.#server ??= await startCandor(["serve", "--new-log"], { cwd: this.#folder.path });
    return this.#server;
  }

  /** Runs a command that changes the log to its end, or kills it at some moment while it runs. */
  async #command(kind: Kind, isKilled: boolean): Promise<void> {
    const words = await this.#wordsOf(kind);
    const began = performance.now();
    const child = launch(words, { cwd: this.#folder.path });
    const isServer = words[0] === "serve";
    if (isKilled || isServer) {
      await Promise.race([child.exited, this.#anyMomentOf(kind)]);
      child.kill("SIGKILL");
    }
    const exitCode = await child.exited;
    if (child.signalCode === "SIGKILL") this.#count(kind);
    else if (exitCode === 0) this.#durations.set(kind, performance.now() - began);
    else await refuseUnless(NOTHING_TO_DO, child.stderr);
  }

  async #wordsOf(kind: Kind): Promise<string[]> {
    const name = `google:r${below(NAMED)}`;
    switch (kind) {
      case "hide":
        return ["hide", name, "--reason", "a test"];
      case "show":
        return ["hide", "--undo", name];
      case "forget":
        return ["forget", name, "--yes"];
      case "restore":
        return ["restore", "good.sqlite", "--yes", "--new-log"];
      case "begin":
        await this.#loseKey();
        return ["serve", "--port", "0", "--new-log"];
      case "import":
        return [
          "import",
          await this.#writeEdition(happens(0.5) ? below(REVIEWS) + 1 : REVIEWS),
          "--new-log",
        ];
      case "complete": {
        const file = await this.#writeEdition(REVIEWS / 2 + below(REVIEWS / 2));
        return ["import", file, "--complete", "--allow-deletions", String(REVIEWS), "--new-log"];
      }
      default:
        return [kind, name];
    }
  }

  /** Another log has to begin, whenever its beginning is interrupted. */
  async #loseKey(): Promise<void> {
    await this.#server?.stop("SIGKILL");
    this.#server = undefined;
    rmSync(this.#folder.at(`${DB}.log-key`), { force: true });
  }

  #writeEdition(count: number): Promise<string> {
    this.#edition += 1;
    return this.#folder.write("edition.ndjson", textOf(this.#edition, count));
  }

  async #backUp(): Promise<void> {
    for (const end of ["", ".key", ".toml"]) {
      rmSync(this.#folder.at(`good.sqlite${end}`), { force: true });
    }
    const child = launch(["backup", "good.sqlite"], { cwd: this.#folder.path });
    if ((await child.exited) !== 0) throw new Error(await new Response(child.stderr).text());
  }

  /**
   * Most of a command's time is its start, when nothing can go wrong: it is killed less often then.
   */
  async #anyMomentOf(kind: Kind): Promise<void> {
    const duration = this.#durations.get(kind) ?? 1_500;
    if (happens(0.8)) await Bun.sleep(duration * START);
    await anyMoment(duration * (1 - START) * 1.2);
  }

  /**
   * Compares everything that readers may see with what was seen before, and with what is published.
   */
  async #look(): Promise<void> {
    const server = await this.#served();
    this.#lookIntoDatabase();
    await this.#lookOverHttp(server.url);
    this.#watcher.prove();
  }

  #lookIntoDatabase(): void {
    using store = new Store(this.#folder.at(DB));
    for (const sighting of sightingsOf(store)) this.#watcher.see(sighting);
    const faults = [...store.integrityFaults(), ...logFaults(store)];
    if (faults.length > 0) throw new Error(faults.join("; "));
    this.#lookAtHead(store);
  }

  /**
   * The note beside the database must be one of its heads, unless the beginning of a log was
   * interrupted.
   */
  #lookAtHead(store: Store): void {
    const path = this.#folder.at(`${DB}.log-head`);
    const note = existsSync(path) ? readFileSync(path, "utf8") : undefined;
    const head = note === undefined ? undefined : parseCheckpoint(parseNote(note)?.text ?? "");
    if (note === undefined || head === undefined) throw new Error("there is no head");
    if (head.size === 0) return;
    const signed = store.logGenerations.all().find(({ origin }) => origin === head.origin);
    if (signed === undefined) throw new Error(`the head is of ${head.origin}, which is not there`);
    this.#watcher.see({ ...signed, notes: [note], leaves: [] });
  }

  async #lookOverHttp(url: string): Promise<void> {
    await this.#mirror.catchUp(1 + below(REVIEWS));
    const { reviews } = await datasetOf(url);
    const held = [...this.#mirror.reviews].map(([id, { review }]) => [id, review] as const);
    const wanted = new Map<string, unknown>(reviews.map((review) => [review.id, review]));
    if (!Bun.deepEquals(new Map<string, unknown>(held), wanted)) {
      throw new Error(`the mirror holds ${held.length} reviews, readers see ${wanted.size}`);
    }
    await this.#lookAtCheckpoints(url);
  }

  async #lookAtCheckpoints(url: string): Promise<void> {
    using store = new Store(this.#folder.at(DB));
    for (const { generation, origin, verifier } of store.logGenerations.all()) {
      const answer = await fetch(`${url}/log/${generation}/checkpoint`);
      if (!answer.ok) throw new Error(`${answer.status} for the checkpoint of ${origin}`);
      this.#watcher.see({ origin, verifier, notes: [await answer.text()], leaves: [] });
    }
  }

  async #page(after: string | undefined, limit: number): Promise<unknown> {
    const { url } = await this.#served();
    const query = new URLSearchParams({ limit: String(limit), ...(after && { after }) });
    const answer = await fetch(`${url}/api/reviews/changes?${query}`);
    if (answer.status === 410) return "resync";
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  #figures(): string {
    const seconds = Math.round((Date.now() - this.#began) / 1000);
    const killed = [...this.#killed].sort().map(([kind, count]) => `${kind} ${count}`);
    const { logs, checkpoints, leaves } = this.#watcher.counts;
    const { reviews, resyncs } = this.#mirror;
    return `${seconds} s: ${this.#kills} kills (${killed.join(", ")}); ${logs} logs, ${checkpoints} checkpoints, ${leaves} leaves; the mirror holds ${reviews.size} reviews and started over ${resyncs} times; ${this.#faults.length} wrong`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server?.stop("SIGKILL");
    this.#folder[Symbol.dispose]();
  }
}

async function refuseUnless(pattern: RegExp, output: ReadableStream): Promise<void> {
  const said = await new Response(output).text();
  if (!pattern.test(said)) throw new Error(said);
}
