import { SQL } from "bun";
import { importReviews } from "../../../src/publish/import/import-reviews.ts";
import { publicationIn } from "../../../src/store/schema/settings.ts";
import { runCandor } from "../../support/candor.ts";
import { accessTo, openNode } from "../../support/cluster.ts";
import { fileOf, testContext } from "../../support/library.ts";
import { TestPostgres } from "../../support/postgres.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";
import { type WrittenReview, writtenReviews } from "../search/reviews.ts";
import type { Had, ToFollow } from "./follower-thread.ts";

/** Reviews that are left to be committed while it is measured: the newest, as they come in life. */
const MORE = 12_000;
const THREAD = new URL("./follower-thread.ts", import.meta.url);

interface Measured {
  /** From PostgreSQL's commit until the last node had it on disk. */
  readonly lagMs: number;
  /** What the committing node took altogether. */
  readonly commitMs: number;
  readonly rows: number;
  /** What the rows hold. */
  readonly bytes: number;
  /** The processor time of one follower, on average. */
  readonly processorMs: number;
}

/** A node that commits, and others that follow it. */
export class ClusterBench implements AsyncDisposable {
  readonly #folder = new TemporaryFolder();
  readonly #lines: string[];
  readonly #followers: { readonly worker: Worker; had: Had }[] = [];
  readonly #sql: SQL;
  readonly #node: ReturnType<typeof openNode>;
  readonly #postgres: TestPostgres;
  #took = { init: 0, join: 0 };
  #bytes = 0;

  private constructor(postgres: TestPostgres, lines: string[], folder: TemporaryFolder) {
    this.#folder = folder;
    this.#postgres = postgres;
    this.#lines = lines;
    this.#sql = new SQL(postgres.url(), { max: 1 });
    this.#node = openNode(folder.at("node.sqlite"), accessTo(postgres.url()), () => new Date());
  }

  static async of(reviews: number, followers: number): Promise<ClusterBench> {
    const folder = new TemporaryFolder();
    const written = [...writtenReviews(reviews + MORE)];
    const lines = written.sort(byAge).map((one) => JSON.stringify(one));
    await Bun.write(folder.at("reviews.ndjson"), lines.splice(0, reviews).join("\n"));
    const words = ["import", folder.at("reviews.ndjson"), "--db", folder.at("node.sqlite")];
    const imported = await runCandor(words, { cwd: folder.path });
    if (imported.exitCode !== 0) throw new Error(imported.stderr);
    // As an administrator has it: every commit reaches the disk.
    const postgres = await TestPostgres.start({ fsync: "on", shared_buffers: "256MB" });
    const bench = new ClusterBench(postgres, lines, folder);
    await bench.#begin(followers);
    return bench;
  }

  async #begin(followers: number): Promise<void> {
    let start = performance.now();
    this.#node.node.create();
    this.#took.init = performance.now() - start;
    start = performance.now();
    for (let number = 1; number <= followers; number += 1) this.#follow(number);
    await this.#untilAllHave(1);
    this.#took.join = performance.now() - start;
    const sizes = await this.#sql.unsafe(
      "select pg_database_size(current_database())::float8 bytes",
    );
    this.#bytes = Number(sizes[0]?.bytes);
  }

  #follow(number: number): void {
    const worker = new Worker(THREAD);
    const follower = { worker, had: { revision: 0, at: 0, processorMs: 0 } };
    worker.addEventListener("message", ({ data }: MessageEvent<Had>) => {
      if (data.revision > follower.had.revision) follower.had = data;
    });
    const access = accessTo(this.#postgres.url(), { node: `follower-${number}` });
    const database = this.#folder.at(`follower-${number}.sqlite`);
    openNode(database, access).join();
    worker.postMessage({ access, database } satisfies ToFollow);
    this.#followers.push(follower);
  }

  async #untilAllHave(revision: number): Promise<number> {
    while (this.#followers.some(({ had }) => had.revision < revision)) await Bun.sleep(1);
    return Math.max(...this.#followers.map(({ had }) => had.at));
  }

  describe(): string {
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    const { init, join } = this.#took;
    const size = `${Math.round(this.#bytes / 1_000_000)} MB in PostgreSQL`;
    return `init ${seconds(init)}, a join ${seconds(join / this.#followers.length)}, ${size}`;
  }

  /** Imports the given number of new reviews, and waits until every node has them. */
  async commit(size: number): Promise<Measured> {
    const { store } = this.#node;
    const file = fileOf("more.ndjson", this.#lines.splice(0, size).join("\n"));
    const publication = () => publicationIn(store);
    const options = { isVerified: true, isComplete: false, skipsBad: false, isDryRun: false };
    const context = { ...testContext(), now: () => new Date() };
    const before = this.#processorMs();
    const start = performance.now();
    await importReviews([file], () => store, { ...options, publication }, context);
    const commitMs = performance.now() - start;
    const revision = store.settings.clusterPlace()?.revision ?? 0;
    const last = await this.#untilAllHave(revision);
    const { at, rows, bytes } = await this.#committed(revision);
    const processorMs = (this.#processorMs() - before) / this.#followers.length;
    return { lagMs: last - at, commitMs, rows, bytes, processorMs };
  }

  #processorMs(): number {
    return this.#followers.reduce((sum, { had }) => sum + had.processorMs, 0);
  }

  async #committed(revision: number): Promise<Record<"at" | "rows" | "bytes", number>> {
    const found = await this.#sql.unsafe(
      `select extract(epoch from committed_at)::float8 * 1000 "at",
         (select count(*)::float8 from candor.facts where revision = $1) rows,
         (select coalesce(sum(length(content) + coalesce(length(bytes), 0)), 0)::float8 from candor.facts where revision = $1) bytes
       from candor.revisions where revision = $1`,
      [revision],
    );
    return {
      at: Number(found[0]?.at),
      rows: Number(found[0]?.rows),
      bytes: Number(found[0]?.bytes),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { worker } of this.#followers) worker.terminate();
    this.#node[Symbol.dispose]();
    await this.#sql.close();
    await this.#postgres[Symbol.asyncDispose]();
    this.#folder[Symbol.dispose]();
  }
}

function byAge(one: WrittenReview, other: WrittenReview): number {
  return one.created_at.localeCompare(other.created_at);
}
