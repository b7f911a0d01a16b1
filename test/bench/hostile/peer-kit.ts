import { cpSync } from "node:fs";
import { resolve } from "node:path";
import { startCandor } from "../../support/candor.ts";
import { finished } from "../../support/finished.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";
import { importFirst, importReview, LOGGED, REVIEWS } from "./content.ts";
import { LAST_REVIEW } from "./life.ts";
import { dependencies } from "./peer/package.json" with { type: "json" };

/** What is compared, and in what it runs, in the versions that its lock file pins. */
export const PEER = ["@dwk/websub", "miniflare"] as const;
export const PEER_VERSIONS = PEER.map((name) => `${name} ${dependencies[name]}`).join(" in ");

/** What every run of the peer needs. */
export interface PeerKit {
  /** Its programs, its packages and the Node they need, of which nothing is installed elsewhere. */
  readonly folder: TemporaryFolder;
  /** Candor's feed, by the number of its newest review. */
  readonly feeds: ReadonlyMap<number, string>;
}

/** @param started what to end afterwards, also where this fails */
export async function preparePeer(started: AsyncDisposableStack): Promise<PeerKit> {
  const folder = started.use(new TemporaryFolder());
  cpSync(resolve(import.meta.dir, "peer"), folder.path, { recursive: true });
  await install(folder);
  await Bun.build({
    entrypoints: [folder.at("worker.ts")],
    outdir: folder.at("dist"),
    external: ["cloudflare:*"],
  });
  return { folder, feeds: await makeFeeds(started) };
}

async function install({ path }: TemporaryFolder): Promise<void> {
  const words = [process.execPath, "install", "--frozen-lockfile"];
  const child = Bun.spawn(words, { cwd: path, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const { exitCode, stderr } = await finished(child);
  if (exitCode === 0) return;
  process.stderr.write(stderr);
  throw new Error("The peer's packages can't be installed");
}

/** Made before anything is measured, so that both hubs deliver the same bytes. */
async function makeFeeds(started: AsyncDisposableStack): Promise<Map<number, string>> {
  const folder = started.use(new TemporaryFolder());
  await importFirst(folder);
  const server = started.use(await startCandor(["serve"], { cwd: folder.path }, LOGGED));
  const feed = async () => (await fetch(`${server.url}/api/feed.json`)).text();
  const feeds = new Map([[REVIEWS - 1, await feed()]]);
  for (let version = REVIEWS; version <= LAST_REVIEW; version += 1) {
    await importReview(folder, version);
    feeds.set(version, await feed());
  }
  await server.stop();
  return feeds;
}
