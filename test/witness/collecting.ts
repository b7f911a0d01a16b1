import type { Context } from "../../src/context.ts";
import { COSIGNATURE, parseVerifier, Signer } from "../../src/log/note.ts";
import { retireLog } from "../../src/publish/retire-log.ts";
import { Store } from "../../src/store/store.ts";
import type { WitnessAddress } from "../../src/witness/ask-witness.ts";
import { CosignatureCollector } from "../../src/witness/cosignature-collector.ts";
import type { CollectorDeps } from "../../src/witness/remote-witness.ts";
import { importGiven, reviewsOfDays } from "../support/library.ts";
import type { TemporaryFolder } from "../support/temporary-folder.ts";
import { recordingContext } from "./witnessed.ts";

/** A database with a log, and a way to make collectors of cosignatures for it. */
export async function collecting(folder: TemporaryFolder, name = "candor.sqlite") {
  const store = new Store(folder.at(name));
  const recorder = recordingContext();
  const { context } = recorder;
  const publish = (count: number) => importGiven(store, { context, reviews: reviewsOfDays(count) });
  await publish(3);
  return {
    ...{ store, publish, ...recorder },
    collector: (witnesses: readonly WitnessAddress[]) => {
      return collectorFor(store, context, witnesses);
    },
    [Symbol.dispose]: () => store.close(),
  };
}

/** A collector that ends the store's log as `serve` does. */
export function collectorFor(
  store: Store,
  context: Context,
  witnesses: readonly WitnessAddress[],
): CosignatureCollector {
  const retire: CollectorDeps["retire"] = (generation, unknownSize) =>
    retireLog(store, generation, context.now(), unknownSize);
  return new CosignatureCollector({ store, context, retire }, witnesses);
}

export function generationOf(store: Store) {
  const generation = store.logGenerations.current();
  if (generation === undefined) throw new Error("There is no log");
  return generation;
}

export function logKeyOf(store: Store) {
  const verifier = parseVerifier(generationOf(store).verifier);
  if (verifier === undefined) throw new Error("The log has no key");
  return verifier;
}

export async function once(collector: CosignatureCollector): Promise<void> {
  collector.look();
  await collector.settled();
}

/** A server that answers in place of a witness. */
export function answering(answer: () => Response | Promise<Response>) {
  const requests: string[] = [];
  const server = Bun.serve({
    ...{ port: 0, hostname: "127.0.0.1" },
    fetch: async (request) => {
      requests.push(await request.text());
      return answer();
    },
  });
  const { verifier } = new Signer("witness.example/w1", Buffer.alloc(32, 9), COSIGNATURE);
  return {
    ...{ requests, url: `http://127.0.0.1:${server.port}`, verifier },
    [Symbol.asyncDispose]: () => server.stop(true),
  };
}
