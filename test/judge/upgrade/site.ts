import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { seal } from "../../../.packaging/release/seal.ts";
import { handoverPath } from "../../../src/net/handover.ts";
import { servingAt } from "../../../src/net/serving-process.ts";
import { writePublicKey } from "../../../src/release/minisign.ts";
import { removeFolder } from "../../../src/store/files/remove-folder.ts";
import { schemaVersionOf } from "../../../src/store/schema/migrations.ts";
import { environmentIn } from "../../support/candor.ts";
import { eventually } from "../../support/eventually.ts";
import { buildExecutable } from "../../support/executable.ts";
import { type Finished, finished } from "../../support/finished.ts";
import { freePort } from "../../support/free-port.ts";
import { buildLater, type LaterVersion } from "../../support/later-version.ts";
import { PACKED, packed } from "../../support/release-files.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";
import { throwawayKey } from "../../support/throwaway-key.ts";

const PROJECT = resolve(import.meta.dir, "../../..");
const FIXTURES = resolve(import.meta.dir, "../../fixtures");
const KEY = throwawayKey();

/** A folder with an executable and a database, as on a small server, and releases beside it. */
export class Site implements AsyncDisposable {
  readonly port = freePort();
  readonly #folder = new TemporaryFolder();
  /** Within the project, so that the sources can be linked there. */
  readonly #releases = mkdtempSync(join(PROJECT, "dist", "later-"));
  readonly #db = this.#folder.at("candor.sqlite");

  /** With this version's executable, and the reviews of an export. */
  static async open(): Promise<Site> {
    const executable = await buildExecutable();
    const site = new Site();
    copyFileSync(executable, site.#folder.at("candor"));
    await site.import("google-takeout/reviews.json");
    return site;
  }

  /** Builds, packs and signs a later version. Returns the release's folder. */
  async release(later: LaterVersion): Promise<string> {
    const folder = join(this.#releases, later.version);
    const executable = await buildLater(this.#releases, later);
    await Bun.write(join(folder, PACKED), packed(await Bun.file(executable).bytes()));
    await seal(folder, later.version, KEY);
    return folder;
  }

  /** Runs the installed executable. @throws Error with what it said, if it fails */
  async candor(...words: string[]): Promise<string> {
    const { exitCode, stdout, stderr } = await this.#run(words);
    if (exitCode !== 0) throw new Error(`${words.join(" ")}: ${stdout}${stderr}`);
    return stdout;
  }

  import(fixture: string): Promise<string> {
    return this.candor("import", join(FIXTURES, fixture));
  }

  upgradeTo(release: string): Promise<Finished> {
    const trusted = ["--key", writePublicKey(KEY.publicKey)];
    return this.#run(["upgrade", join(release, PACKED), ...trusted, "--port", String(this.port)]);
  }

  /** The same, whatever comes of it. */
  try(...words: string[]): Promise<Finished> {
    return this.#run(words);
  }

  /** Ends the process that serves. */
  async stop(): Promise<void> {
    const path = handoverPath(this.#db, this.port);
    const serving = await servingAt(path);
    if (serving !== undefined) process.kill(serving.pid, "SIGTERM");
    await eventually("it has ended", async () => (await servingAt(path)) === undefined);
  }

  /** Installs the executable that an upgrade has kept. */
  putBackProgram(): void {
    // As install(1): a program that still runs can be replaced, but not written.
    rmSync(this.#folder.at("candor"));
    copyFileSync(this.#folder.at("candor.previous"), this.#folder.at("candor"));
  }

  /** The backups that upgrades have written, the oldest first. */
  backups(): string[] {
    const names = readdirSync(this.#folder.at("backups")).filter((name) =>
      name.endsWith(".sqlite"),
    );
    return names.sort().map((name) => join("backups", name));
  }

  /** Starts the installed executable, as a service manager would. */
  async serve(): Promise<void> {
    this.#spawn(["serve", "--port", String(this.port)], "ignore");
    await eventually("it serves", () => this.read("/healthz").catch(() => false));
  }

  async read(path: string): Promise<string> {
    const answer = await fetch(`${this.#url()}${path}`);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  }

  /** The version of the database's tables. */
  tables(): number {
    return schemaVersionOf(this.#db);
  }

  /** What is kept beside the database of the log's newest state. */
  head(): string {
    return readFileSync(`${this.#db}.log-head`, "utf8");
  }

  /** The newest checkpoint of the log that is served, as a reader keeps it. */
  async keepCheckpoint(): Promise<string> {
    const told = await this.candor("verify-log", this.#url());
    const [, note] = told.split("the next time:\n\n");
    if (note === undefined) throw new Error(told);
    return note;
  }

  /** Whether the whole log is right, and goes on from a checkpoint that was kept. */
  async continues(checkpoint: string): Promise<boolean> {
    const kept = await this.#folder.write("kept.note", checkpoint);
    const { exitCode } = await this.#run(["verify-log", this.#url(), "--since", kept]);
    return exitCode === 0;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const serving = await servingAt(handoverPath(this.#db, this.port));
    if (serving !== undefined) process.kill(serving.pid, "SIGKILL");
    removeFolder(this.#releases);
    this.#folder[Symbol.dispose]();
  }

  #url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  #run(words: readonly string[]): Promise<Finished> {
    return finished(this.#spawn(words, "pipe"));
  }

  #spawn<Output extends "pipe" | "ignore">(words: readonly string[], output: Output) {
    return Bun.spawn([this.#folder.at("candor"), ...words], {
      cwd: this.#folder.path,
      env: environmentIn(this.#folder.path),
      stdin: "ignore",
      stdout: output,
      stderr: output,
    });
  }
}
