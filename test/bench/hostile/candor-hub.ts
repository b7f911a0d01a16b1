import { forTests, type RunningCandor, runCandor, startCandor } from "../../support/candor.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";
import { instant } from "../hub/helper.ts";
import { importFirst, importReview, LOGGED } from "./content.ts";
import type { Hub } from "./hub.ts";
import type { Parties } from "./parties.ts";

/** The real program with a database of its own. Another process imports what changes. */
export interface CandorHub extends Hub {
  readonly folder: TemporaryFolder;
  readonly server: RunningCandor;
}

/** A subscription as `candor hub status --json` has it. */
export interface Subscription {
  readonly callback: string;
  readonly state: string;
  readonly failures: number;
}

/** @param started what to end afterwards, also where the start itself fails */
export async function startCandorHub(
  parties: Parties,
  started: AsyncDisposableStack,
): Promise<CandorHub> {
  const folder = started.use(new TemporaryFolder());
  await importFirst(folder);
  const server = started.use(await serve(folder, parties));
  const feed = Object(await (await fetch(`${server.url}/api/feed.json`)).json());
  return {
    ...{ folder, server, url: `${server.url}/api/websub/hub`, topic: String(feed.feed_url) },
    async change(version) {
      await importReview(folder, version);
      return { version, endedAt: instant() };
    },
  };
}

async function serve(
  folder: TemporaryFolder,
  { authority, nameServer }: Parties,
): Promise<RunningCandor> {
  const ca = await folder.write("ca.pem", authority.pem);
  const reach = ["--hub-ca", ca, "--hub-allow-address", "127.0.0.0/8"];
  const environment = forTests({ hub: { nameServers: [nameServer] } });
  return startCandor(["serve", ...reach], { cwd: folder.path, environment }, LOGGED);
}

/** The same reviews served by another program, which nobody attacks. Returns its address. */
export async function serveBeside(started: AsyncDisposableStack): Promise<string> {
  const folder = started.use(new TemporaryFolder());
  await importFirst(folder);
  return started.use(await startCandor(["serve"], { cwd: folder.path }, LOGGED)).url;
}

/** All subscriptions, as the program reports them to its owner. */
export async function subscriptionsOf({ folder }: CandorHub): Promise<readonly Subscription[]> {
  const words = ["hub", "status", "--json"];
  const { exitCode, stdout, stderr } = await runCandor(words, { cwd: folder.path });
  if (exitCode !== 0) throw new Error(stderr);
  return Object(JSON.parse(stdout)).subscriptions;
}
