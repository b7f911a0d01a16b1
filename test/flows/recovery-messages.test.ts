import { expect, test } from "bun:test";
import { existsSync, readFileSync, renameSync, rmSync, truncateSync } from "node:fs";
import { resolve } from "node:path";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { Store } from "../../src/store/store.ts";
import { type RunningCandor, runCandor, startCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { importRecords, manyReviews, record, toNdjson } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { testVerification } from "../support/verification.ts";
import { said } from "./program.ts";

const SLOW = 120_000;
const GOLDEN = resolve(import.meta.dir, "recovery-messages.txt");
const DB = "candor.sqlite";
const LOG = "log.ndjson";
const ENDS = ["", "-wal", "-shm"];
const Health = Type.Object({ message: Type.String() });
const LogLine = Type.Object({ msg: Type.String(), error: Type.Optional(Type.String()) });

/** What owners read, step by step: each command and question with everything that it said. */
class Transcript {
  readonly #folder: TemporaryFolder;
  #text = "";

  constructor(folder: TemporaryFolder) {
    this.#folder = folder;
  }

  note(line: string): void {
    this.#text += `${line}\n`;
  }

  async run(words: string, environment: Record<string, string> = {}): Promise<void> {
    const finished = await runCandor(words.split(" "), { cwd: this.#folder.path, environment });
    this.note(`$ candor ${words}\n${said(finished)}(${finished.exitCode})`);
  }

  /** What the doctor says about the database; the rest differs by machine. */
  async doctor(): Promise<void> {
    const { stdout, exitCode } = await runCandor(["doctor", "--full"], { cwd: this.#folder.path });
    const problems = stdout.match(/^problem {2}database: .+\n( {9}.+\n)*/gm) ?? [];
    this.note(`$ candor doctor --full\n${problems.join("")}(${exitCode})`);
  }

  /** Asks the server once it says what is expected. */
  async health(server: RunningCandor, status: number, words = /./): Promise<void> {
    await eventually(`health: ${status} ${words}`, async () => {
      const response = await fetch(`${server.url}/healthz`);
      const text = await response.text();
      if (response.status !== status || !words.test(text)) return false;
      const told = status === 200 ? "ok" : Value.Parse(Health, JSON.parse(text)).message;
      this.note(`GET /healthz: ${status} ${told}`);
      return true;
    });
  }

  get text(): string {
    return this.#text.replaceAll(this.#folder.path, "FOLDER");
  }
}

/** Takes the database away, with its log. */
function remove(folder: TemporaryFolder): void {
  for (const end of ENDS) rmSync(folder.at(DB + end), { force: true });
}

/** What the server wrote to its log, each message once. */
function logged(folder: TemporaryFolder): string[] {
  const lines = readFileSync(folder.at(LOG), "utf8").split("\n").filter(Boolean);
  const told = lines.map((line) => Value.Parse(LogLine, JSON.parse(line)));
  return [
    ...new Set(told.map(({ msg, error }) => (error === undefined ? msg : `${msg}: ${error}`))),
  ];
}

const HOUR_MS = 3_600_000;
/** Whether these are logged depends on when the server and its hub look at the file. */
const DEPENDS_ON_TIMING =
  /was replaced while in use|ended; starting it again|is not there|was moved or replaced/;

/** Without one, the hub's thread does not start, and has nothing to log. */
function addSubscriber(database: string): void {
  using store = new Store(database);
  store.transaction(() => store.subscriptions.confirm(testVerification(), Date.now() + HOUR_MS));
}

async function drills(folder: TemporaryFolder): Promise<string> {
  const cwd = folder.path;
  const transcript = new Transcript(folder);
  await importRecords(folder, DB, manyReviews("a", 3));
  addSubscriber(folder.at(DB));
  await transcript.run("backup backup.sqlite");
  const under = ["sh", "-c", `exec "$@" 2>"${LOG}"`, "sh"];
  await using server = await startCandor(["serve"], { cwd }, under);
  await transcript.health(server, 200);

  transcript.note("\n# The database is deleted");
  remove(folder);
  await transcript.health(server, 503, /deleted/);
  for (const noticed of [/moved or deleted/, /the hub.+:/]) {
    await eventually(`${noticed} is logged`, () => noticed.test(logged(folder).join()));
  }
  await transcript.run("restore backup.sqlite");
  await transcript.health(server, 200);
  await eventually("the hub works", async () => /hub works again/.test(logged(folder).join()));

  transcript.note("\n# Another file takes its place");
  renameSync(await folder.write("notes", "Not a database. ".repeat(99)), folder.at(DB));
  await transcript.health(server, 503, /replaced/);
  await eventually("its log is set aside", async () => !existsSync(folder.at(`${DB}-wal`)));
  await transcript.doctor();
  await transcript.run("import r.ndjson");
  await transcript.run("restore backup.sqlite");
  await transcript.health(server, 200);

  transcript.note("\n# The database is moved away without its log");
  await runCandor(["import", "r.ndjson"], { cwd });
  await server.stop("SIGKILL");
  renameSync(folder.at(DB), folder.at("elsewhere.sqlite"));
  for (const words of ["import r.ndjson", "status"]) await transcript.run(words);
  await transcript.run("restore backup.sqlite");
  await transcript.run("restore backup.sqlite --new-log");

  transcript.note("\n# The database is cut off in the middle");
  truncateSync(folder.at(DB), 9_000);
  await transcript.run("status");
  await transcript.run("restore backup.sqlite");
  await transcript.run("restore backup.sqlite --new-log");

  transcript.note("\n# There is no folder for temporary files");
  const TMPDIR = folder.at("missing");
  await transcript.run("restore backup.sqlite", { TMPDIR });

  transcript.note("\n# What is restored is no backup");
  await transcript.run("restore notes.txt");
  await transcript.run("restore missing.sqlite");

  transcript.note("\n# The server's log");
  const lasting = logged(folder).filter((line) => !DEPENDS_ON_TIMING.test(line));
  for (const line of lasting.sort()) transcript.note(line);
  return transcript.text;
}

test(
  "what owners read in each recovery is as it was written (issue 17)",
  async () => {
    using folder = new TemporaryFolder();
    await folder.write("r.ndjson", toNdjson([record({ id: "later" })]));
    await folder.write("notes.txt", "Not a database. ".repeat(99));
    expect(await drills(folder)).toBe(readFileSync(GOLDEN, "utf8"));
  },
  SLOW,
);
