import type { Context } from "../../src/context.ts";
import { writeCheckpoint } from "../../src/log/checkpoint.ts";
import { Signer } from "../../src/log/note.ts";
import { consistencyProof } from "../../src/log/proof.ts";
import { writeWitnessRequest } from "../../src/log/witness-request.ts";
import { Store } from "../../src/store/store.ts";
import { openWitness } from "../../src/witness/open-witness.ts";
import { entriesFrom, logOf, TiledLog } from "../log/grown.ts";
import { testContext } from "../support/library.ts";

export const ORIGIN = "reviews.example.com/log/9f3c21ab";
export const LOG_KEY = new Signer(ORIGIN, Buffer.alloc(32, 7));

export const BASE_URL = "https://witness.example";
export const LOG = logOf(600);

export function witnessOf(
  store = new Store(":memory:"),
  now = () => new Date("2026-11-22T00:00:00Z"),
) {
  return openWitness(store, BASE_URL, [LOG_KEY.verifier], now);
}

/** A log that shares its first entries with another log, and then differs. */
export function forkOf(log: TiledLog, common: number, size: number): TiledLog {
  const fork = new TiledLog();
  fork.append(log.entries.slice(0, common));
  fork.append(entriesFrom(100_000, size - common));
  return fork;
}

/** A log's signed checkpoint at one of its sizes. */
export function noteOf(log: TiledLog, size: number, signer = LOG_KEY): string {
  const { name: origin } = signer.verifier;
  return signer.sign(writeCheckpoint({ origin, size, root: log.rootAt(size) }));
}

/** A valid request: the log has grown from one size to another. */
export function requestOf(log: TiledLog, olderSize: number, size: number): string {
  const proof = consistencyProof({ size, readTile: log.readTile }, olderSize);
  return writeWitnessRequest({ olderSize, proof, note: noteOf(log, size) });
}

/** A clock that a test can move forward, and what was logged. */
export function recordingContext() {
  const lines: { readonly level: string; readonly message: string; readonly about: unknown }[] = [];
  let now = new Date("2026-11-21T12:00:00Z");
  const record =
    (level: string) =>
    (about: unknown, message = "") => {
      lines.push({ level, message, about });
    };
  const log = { info: record("info"), warn: record("warn"), error: record("error") };
  const context: Context = { ...testContext(), now: () => now, log };
  return {
    ...{ context, lines },
    forward: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
}
