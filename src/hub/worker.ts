import { setPriority } from "node:os";
import { systemContext } from "../context.ts";
import { ignoreProxies } from "../net/ignore-proxies.ts";
import { Store } from "../store/store.ts";
import { Dispatcher } from "./dispatcher.ts";
import type { ToWorker } from "./supervisor.ts";

/** Readers come first: when two threads compete for a core, theirs gets three quarters of it. */
const NICENESS = 5;

ignoreProxies(process.env);
// Only Linux gives a thread a priority of its own (setpriority(2)).
if (process.platform === "linux") setPriority(NICENESS);

/** The thread that delivers, with a connection to the database of its own. */
declare const self: Worker;

let running: { readonly store: Store; readonly dispatcher: Dispatcher } | undefined;

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case "start": {
      const store = new Store(data.database);
      const dispatcher = new Dispatcher(store, data.policy, systemContext());
      running = { store, dispatcher };
      dispatcher.start();
      break;
    }
    case "wake":
      running?.dispatcher.wake();
      break;
    case "stop":
      await running?.dispatcher.stop();
      running?.store.close();
      self.postMessage({ kind: "stopped" });
  }
};
