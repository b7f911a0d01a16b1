import { getPriority, setPriority } from "node:os";
import { systemContext } from "../context.ts";
import { Failure } from "../domain/failure.ts";
import { ignoreProxies } from "../net/ignore-proxies.ts";
import { openPresentDatabase } from "../store/database.ts";
import { Store } from "../store/store.ts";
import { Dispatcher } from "./dispatcher.ts";
import type { HubOutcome } from "./lane.ts";
import type { FromWorker, ToWorker } from "./supervisor.ts";

/** Readers come first: when two threads compete for a core, theirs gets three quarters of it. */
const NICENESS = 5;
/** Outcomes within this time are posted together. */
const OUTCOMES_TOGETHER_MS = 1_000;

ignoreProxies(process.env);
// Only Linux gives a thread a priority of its own (setpriority(2)). A process that was started with
// a lower one, by nice or a unit's Nice=, keeps it: only root may raise it.
if (process.platform === "linux" && getPriority() < NICENESS) setPriority(NICENESS);

/** The thread that delivers, with a connection to the database of its own. */
declare const self: Worker;

let outcomes: HubOutcome[] = [];

let running: { readonly store: Store; readonly dispatcher: Dispatcher } | undefined;

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  try {
    await receive(data);
  } catch (error) {
    // What the owner can mend is said in words; anything else is a bug, and shows where.
    if (!(error instanceof Failure)) throw error;
    post({ kind: "failed", reason: error.message });
  }
};

async function receive(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case "start":
      start(message);
      break;
    case "wake":
      running?.dispatcher.wake();
      break;
    case "stop":
      await running?.dispatcher.stop();
      running?.store.close();
      postOutcomes();
      post({ kind: "stopped" });
  }
}

function start({ database, policy }: Extract<ToWorker, { kind: "start" }>): void {
  const store = new Store(database, { open: openPresentDatabase });
  const dispatcher = new Dispatcher(store, policy, systemContext(process.env.JOURNAL_STREAM), {
    count,
    problem: (problem) => post({ kind: "problem", problem }),
  });
  post({ kind: "problem", problem: undefined });
  running = { store, dispatcher };
  dispatcher.start();
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
