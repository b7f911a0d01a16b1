import { getPriority, setPriority } from "node:os";
import { systemContext } from "../context.ts";
import { Failure } from "../domain/failure.ts";
import type { HubStore } from "../domain/hub/hub-store.ts";
import { ignoreProxies } from "../net/ignore-proxies.ts";
import { fileAt } from "../store/files/database-file.ts";
import { HubDatabase } from "../store/hub-database.ts";
import { openPresentDatabase } from "../store/schema/database.ts";
import { Dispatcher } from "./dispatcher.ts";
import type { HubOutcome } from "./lane.ts";
import { SecretCipher } from "./secret-cipher.ts";
import type { FromWorker, ToWorker, WorkerStart } from "./supervisor.ts";

/** Readers come first: when two threads compete for a core, theirs gets three quarters of it. */
const NICENESS = 5;
/** Outcomes within this time are posted together. */
const OUTCOMES_TOGETHER_MS = 1_000;

declare const self: Worker;

/** A store that may have a connection to close. */
type ClosableHubStore = HubStore & Partial<AsyncDisposable>;
type OpenHubStore = (store: HubDatabase, cluster: string | undefined) => Promise<ClosableHubStore>;

interface Running {
  readonly store: HubDatabase;
  readonly hubStore: ClosableHubStore;
  readonly dispatcher: Dispatcher;
}

let outcomes: HubOutcome[] = [];

/** Makes this thread the one that delivers, with its own connection to the database. */
export function runWorker(open: OpenHubStore): void {
  prepareThread();
  let running: Running | undefined;
  let last = Promise.resolve();
  const handle = async (message: ToWorker) => {
    try {
      running = await receive(message, running, open);
    } catch (error) {
      failed(error);
    }
  };
  // One message after another: what is told to stop has started by then.
  self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    last = last.then(() => handle(data));
  };
}

/** What the owner can fix is said in words; anything else is a bug, and shows where. */
function failed(error: unknown): void {
  if (!(error instanceof Failure)) throw error;
  post({ kind: "failed", reason: error.message });
}

/** Returns what runs then. */
async function receive(
  message: ToWorker,
  running: Running | undefined,
  open: OpenHubStore,
): Promise<Running | undefined> {
  switch (message.kind) {
    case "start":
      return start(message, open);
    case "wake":
      running?.dispatcher.wake();
      return running;
    case "stop":
      await end(running);
      post({ kind: "stopped" });
      return undefined;
  }
}

function prepareThread(): void {
  ignoreProxies(process.env);
  // Only Linux gives a thread its own priority (setpriority(2)). A process that was started
  // with a lower one, by nice or a unit's Nice=, keeps it: only root may raise it.
  if (process.platform === "linux" && getPriority() < NICENESS) setPriority(NICENESS);
}

async function start(
  { database, file, policy, cluster }: WorkerStart,
  open: OpenHubStore,
): Promise<Running> {
  refuseOther(database, file);
  const name = { name: database };
  const store = new HubDatabase(database, name, openPresentDatabase(database, name));
  const hubStore = await open(store, cluster);
  const secrets = new SecretCipher(store.path);
  const dispatcher = new Dispatcher(
    { store, hubStore, secrets, policy, context: systemContext(process.env.JOURNAL_STREAM) },
    { count, problem: (problem) => post({ kind: "problem", problem }), failed },
  );
  post({ kind: "problem", problem: undefined });
  dispatcher.start();
  return { store, hubStore, dispatcher };
}

/**
 * Another file may have taken the database's place, with the database's log still beside it: whoever
 * opened it would mix the two.
 */
function refuseOther(database: string, file: string | undefined): void {
  if (file === undefined || fileAt(database) === file) return;
  const problem =
    "was moved or replaced. The hub goes on once the file that took its place is served";
  throw new Failure("unusable", `The database ${database} ${problem}.`);
}

async function end(running: Running | undefined): Promise<void> {
  await running?.dispatcher.stop();
  await running?.hubStore[Symbol.asyncDispose]?.();
  running?.store.close();
  postOutcomes();
}

function count(outcome: HubOutcome): void {
  if (outcomes.length === 0) setTimeout(postOutcomes, OUTCOMES_TOGETHER_MS);
  outcomes.push(outcome);
}

function postOutcomes(): void {
  if (outcomes.length > 0) post({ kind: "outcomes", outcomes });
  outcomes = [];
}

function post(message: FromWorker): void {
  self.postMessage(message);
}
