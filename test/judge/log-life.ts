import { mkdirSync } from "node:fs";
import { Store } from "../../src/store/store.ts";
import { candor } from "../flows/program.ts";
import { type RunningCandor, startCandor } from "../support/candor.ts";
import { importRecords, manyReviews, record } from "../support/files.ts";
import type { TemporaryFolder } from "../support/temporary-folder.ts";

const DB = "candor.sqlite";
const CHECKPOINTS = "checkpoints";
const CONFIG = 'name = "Judged"\nbase_url = "https://reviews.example.com"\n';
const BACKUP = "backup.sqlite";
const DELETED = 20;
/** One tile is full after the first import, two after the second, and some after the rest. */
const FIRST = manyReviews("first", 290);
const SECOND = manyReviews("second", 350);

/** What happens to the reviews; each step is one commit, in a process of its own. */
const STEPS: Readonly<Record<string, (folder: TemporaryFolder) => Promise<unknown>>> = {
  "imports 290 reviews": (folder) => importRecords(folder, DB, FIRST),
  "imports 350 more": (folder) => importRecords(folder, DB, SECOND),
  "imports one more": (folder) => importRecords(folder, DB, manyReviews("single", 1)),
  "edits 40": (folder) => importRecords(folder, DB, FIRST.slice(0, 40).map(edited)),
  "hides three": (folder) =>
    candor(folder, "hide", "--reason", "names a patient", ...idsOf("first", 50, 53)),
  "shows one of them again": (folder) =>
    candor(folder, "hide", "--undo", ...idsOf("first", 51, 52)),
  "imports a copy from elsewhere": (folder) =>
    importRecords(folder, DB, [record({ id: "copy", platform: "yelp" })]),
  "joins it": (folder) => candor(folder, "join", ...idsOf("first", 60, 61), "yelp:copy"),
  "separates it": (folder) => candor(folder, "join", "--undo", "yelp:copy"),
  "forgets two": (folder) => candor(folder, "forget", ...idsOf("first", 70, 72), "--yes"),
  [`loses ${DELETED} at the source`]: (folder) => importWithout(folder, DELETED),
  "goes back to a backup": (folder) => candor(folder, "restore", BACKUP, "--yes"),
};

function edited(review: unknown): unknown {
  return Object.assign({}, review, { text: "On second thoughts.", updated_at: "2026-01-02" });
}

/** The source's ids of some reviews of an import. */
function idsOf(label: string, from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, index) => `google:${label}-${from + index}`);
}

function importWithout(folder: TemporaryFolder, count: number): Promise<string> {
  const left = [...FIRST, ...SECOND.slice(count), ...manyReviews("single", 1)];
  return importRecords(folder, DB, left, ["--complete", "--allow-deletions", String(count)]);
}

/** A log that has grown step by step, while it was served. */
export class LogLife implements AsyncDisposable {
  readonly #folder: TemporaryFolder;
  #server: RunningCandor | undefined;
  #generation = "";
  #verifier = "";
  #kept = 0;
  #last = "";

  constructor(folder: TemporaryFolder) {
    this.#folder = folder;
  }

  /** The URL of the log. */
  get url(): string {
    return `${this.#server?.url}/log/${this.#generation}`;
  }

  /** The key that checks its signatures; read once, before anything is read over HTTP. */
  get verifier(): string {
    return this.#verifier;
  }

  /** The folder with all its checkpoints; their names sort from the oldest to the newest. */
  get checkpoints(): string {
    return this.#folder.at(CHECKPOINTS);
  }

  /** The key that it signs with. */
  key(): Promise<Uint8Array> {
    return Bun.file(this.#folder.at(`${DB}.log-key`)).bytes();
  }

  /** Goes through all steps, and keeps the checkpoint after each. */
  async run(): Promise<void> {
    await this.#folder.write("candor.toml", CONFIG);
    mkdirSync(this.checkpoints);
    for (const [title, step] of Object.entries(STEPS)) {
      await step(this.#folder);
      if (this.#server === undefined) await this.#begin();
      await this.#keep(title);
      if (title === "imports one more") await candor(this.#folder, "backup", BACKUP);
    }
    await this.#restart('author_names = "none"\n');
    await this.#keep("is killed, and starts again without names of authors");
  }

  async #begin(): Promise<void> {
    const store = new Store(this.#folder.at(DB));
    const generation = store.logGenerations.current();
    store.close();
    if (generation === undefined) throw new Error("The import began no log");
    this.#generation = generation.generation;
    this.#verifier = generation.verifier;
    await this.#serve();
  }

  async #serve(): Promise<void> {
    this.#server = await startCandor(["serve"], { cwd: this.#folder.path });
  }

  async #restart(settings: string): Promise<void> {
    await this.#server?.stop("SIGKILL");
    await this.#folder.write("candor.toml", CONFIG + settings);
    await this.#serve();
  }

  async #keep(title: string): Promise<void> {
    const note = await (await fetch(`${this.url}/checkpoint`)).text();
    if (note === this.#last) throw new Error(`The log has not grown as the business ${title}`);
    this.#last = note;
    this.#kept += 1;
    const name = `${String(this.#kept).padStart(2, "0")} ${title}`;
    await Bun.write(this.#folder.at(CHECKPOINTS, name), note);
    console.log(`The business ${title}: ${note.split("\n")[1]} entries`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server?.[Symbol.asyncDispose]();
  }
}
