import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { isSignedBy, parseNote, Signer } from "../../src/log/note.ts";
import { findCosignature, writeWitnessRequest } from "../../src/log/witness-request.ts";
import { Store } from "../../src/store/store.ts";
import { TiledLog } from "../log/grown.ts";
import { runs } from "../support/properties.ts";
import { forkOf, LOG, LOG_KEY, noteOf, ORIGIN, requestOf, witnessOf } from "./witnessed.ts";

describe("a witness", () => {
  test("cosigns a log's first checkpoint, and each that goes on from the last", () => {
    const witness = witnessOf();
    let older = 0;
    for (const size of [1, 2, 255, 256, 257, 600]) {
      const { status, body } = witness.answer(requestOf(LOG, older, size));
      expect(status).toBe(200);
      const note = parseNote(noteOf(LOG, size) + body);
      expect(note && isSignedBy(note, witness.verifier)).toBe(true);
      expect(note && isSignedBy(note, LOG_KEY.verifier)).toBe(true);
      older = size;
    }
  });

  test("cosigns the same checkpoint again with the current time", () => {
    let now = new Date("2026-11-22T00:00:00Z");
    const witness = witnessOf(new Store(":memory:"), () => now);
    const first = witness.answer(requestOf(LOG, 0, 7)).body;
    now = new Date("2026-11-23T00:00:00Z");
    const { status, body } = witness.answer(requestOf(LOG, 7, 7));
    expect(status).toBe(200);
    expect(body).not.toBe(first);
    const text = parseNote(noteOf(LOG, 7))?.text ?? "";
    expect(findCosignature(body, text, witness.verifier)).toBe(body);
  });

  test("answers 409 with its own size to a request that goes on from another", () => {
    const witness = witnessOf();
    witness.answer(requestOf(LOG, 0, 100));
    for (const [older, size] of [
      [0, 120],
      [99, 120],
      [101, 120],
      [50, 50],
    ] as const) {
      const { status, body, contentType } = witness.answer(requestOf(LOG, older, size));
      expect({ status, body, contentType }).toEqual({
        ...{ status: 409, body: "100\n", contentType: "text/x.tlog.size" },
      });
    }
  });

  test("refuses a fork: 409 for another root of the same size, 422 for another past", () => {
    const witness = witnessOf();
    witness.answer(requestOf(LOG, 0, 100));
    const fork = forkOf(LOG, 90, 120);
    const same = witness.answer(
      writeWitnessRequest({ olderSize: 100, proof: [], note: noteOf(fork, 100) }),
    );
    expect([same.status, same.body]).toEqual([409, "100\n"]);
    expect(witness.answer(requestOf(fork, 100, 120)).status).toBe(422);
    expect(witness.answer(requestOf(LOG, 100, 120)).status).toBe(200);
  });

  test("answers 422 to a proof that is missing, of another size, or too long", () => {
    const witness = witnessOf();
    const proof = [Buffer.alloc(32)];
    const first = writeWitnessRequest({ olderSize: 0, proof, note: noteOf(LOG, 100) });
    expect(witness.answer(first).status).toBe(422);
    witness.answer(requestOf(LOG, 0, 100));
    const none = writeWitnessRequest({ olderSize: 100, proof: [], note: noteOf(LOG, 120) });
    const same = writeWitnessRequest({ olderSize: 100, proof, note: noteOf(LOG, 100) });
    for (const request of [none, same]) expect(witness.answer(request).status).toBe(422);
  });

  test("cosigns the empty log only with the empty root", () => {
    const empty = new TiledLog();
    expect(witnessOf().answer(requestOf(empty, 0, 0)).status).toBe(200);
    const other = LOG_KEY.sign(`${ORIGIN}\n0\n${Buffer.alloc(32).toString("base64")}\n`);
    const request = writeWitnessRequest({ olderSize: 0, proof: [], note: other });
    expect(witnessOf().answer(request).status).toBe(409);
  });

  test("answers 404 to a log that it does not know, and 403 to a signature of another key", () => {
    const witness = witnessOf();
    const ask = (signer: Signer) =>
      witness.answer(writeWitnessRequest({ olderSize: 0, proof: [], note: noteOf(LOG, 7, signer) }))
        .status;
    expect(ask(new Signer("other.example/log/1", Buffer.alloc(32, 7)))).toBe(404);
    expect(ask(new Signer(ORIGIN, Buffer.alloc(32, 8)))).toBe(403);
    expect(ask(LOG_KEY)).toBe(200);
  });

  test("ignores the signatures of keys that it does not know", () => {
    const { text } = parseNote(noteOf(LOG, 7)) ?? {};
    const stranger = new Signer("stranger.example", Buffer.alloc(32, 5)).sign(text ?? "");
    const note = noteOf(LOG, 7) + (stranger.split("\n\n")[1] ?? "");
    const request = writeWitnessRequest({ olderSize: 0, proof: [], note });
    expect(witnessOf().answer(request).status).toBe(200);
  });

  test.each([
    ["nothing", ""],
    ["no note", "old 0\n\n"],
    ["a note that is not a checkpoint", `old 0\n\n${LOG_KEY.sign("hello\n")}`],
    ["an old size that is larger than the checkpoint's", requestOf(LOG, 7, 7).replace("7", "8")],
    ["64 hashes", requestOf(LOG, 0, 7).replace("\n", `\n${`${"A".repeat(43)}=\n`.repeat(64)}`)],
    ["201 signatures", requestOf(LOG, 0, 7) + (noteOf(LOG, 7).split("\n\n")[1] ?? "").repeat(200)],
  ])("answers 400 to %s", (_, request) => {
    expect(witnessOf().answer(request).status).toBe(400);
  });

  test("never cosigns two futures of a log, whatever is sent in which order", () => {
    const forks = [LOG, forkOf(LOG, 40, 200), forkOf(LOG, 90, 200)];
    const request = fc.record({
      log: fc.constantFrom(...forks),
      older: fc.option(fc.nat({ max: 200 }), { nil: undefined }),
      more: fc.nat({ max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 30 }), (requests) => {
        const cosigned = cosignedOf(requests);
        const last = cosigned.at(-1);
        for (const { size, log } of cosigned) {
          expect(last?.log.rootAt(size)).toEqual(log.rootAt(size));
        }
      }),
      { numRuns: runs(60) },
    );
  });
});

interface Wanted {
  readonly log: TiledLog;
  /** By default, the size that the witness cosigned last. */
  readonly older: number | undefined;
  readonly more: number;
}

/** Which of the requests a new witness cosigns. */
function cosignedOf(requests: readonly Wanted[]) {
  const witness = witnessOf();
  const cosigned: { readonly size: number; readonly log: TiledLog }[] = [];
  for (const { log, older, more } of requests) {
    const from = older ?? cosigned.at(-1)?.size ?? 0;
    const size = Math.min(from + more, 200);
    if (witness.answer(requestOf(log, from, size)).status === 200) cosigned.push({ size, log });
  }
  return cosigned;
}
