import { createApp } from "../../src/http/app.ts";
import { listen } from "../../src/http/server.ts";
import type { Verifier } from "../../src/log/note.ts";
import { Store } from "../../src/store/store.ts";
import { openWitness } from "../../src/witness/open-witness.ts";
import { testContext } from "../support/library.ts";

/** A witness that listens on a port of its own. */
export function servedWitness(
  logs: readonly Verifier[],
  { store = new Store(":memory:"), context = testContext() } = {},
) {
  const witness = openWitness(store, "https://witness.example", logs, context.now);
  const app = createApp(store, context, { witness: () => witness });
  const server = listen(app, 0, "127.0.0.1");
  const url = `http://127.0.0.1:${server.port}`;
  return {
    ...{ url, witness, store, verifier: witness.verifier },
    post: (body: string | Uint8Array<ArrayBuffer>) =>
      fetch(`${url}/add-checkpoint`, { method: "POST", body }),
    [Symbol.asyncDispose]: () => server.stop(),
  };
}
