import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { isSignedBy, parseNote } from "../../../src/log/note.ts";
import { Store } from "../../../src/store/store.ts";
import { entriesFrom, logOf, TiledLog } from "../../log/grown.ts";
import { testServer } from "../../support/library.ts";
import { runs } from "../../support/properties.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";
import { servedWitness } from "../../witness/served-witness.ts";
import { LOG_KEY, noteOf, requestOf } from "../../witness/witnessed.ts";

const LOG = logOf(300);

describe("POST /add-checkpoint", () => {
  test("answers as C2SP tlog-witness specifies, over a socket", async () => {
    await using witness = servedWitness([LOG_KEY.verifier]);
    const first = await witness.post(requestOf(LOG, 0, 100));
    expect([first.status, first.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const note = parseNote(noteOf(LOG, 100) + (await first.text()));
    expect(note && isSignedBy(note, witness.verifier)).toBe(true);
    const late = await witness.post(requestOf(LOG, 0, 200));
    expect([late.status, await late.text()]).toEqual([409, "100\n"]);
    expect(late.headers.get("content-type")).toBe("text/x.tlog.size");
    expect((await witness.post(requestOf(LOG, 100, 200))).status).toBe(200);
    expect((await witness.post("old\n")).status).toBe(400);
  });

  test("cosigns one of many forks that are sent at once, and no other fork afterwards", async () => {
    const growth = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(growth, async (steps) => {
        await using witness = servedWitness([LOG_KEY.verifier]);
        let cosigned = new TiledLog();
        for (const step of steps) cosigned = await race(witness, cosigned, step);
        const { entries } = cosigned;
        const again = await witness.post(requestOf(cosigned, entries.length, entries.length));
        expect(again.status).toBe(200);
      }),
      { numRuns: runs(6) },
    );
  });

  test("accepts 64 KB and no more, and no bytes that are not text", async () => {
    await using witness = servedWitness([LOG_KEY.verifier]);
    const hash = `${Buffer.alloc(32).toString("base64")}\n`;
    expect((await witness.post(`old 1\n${hash.repeat(100)}\n`)).status).toBe(400);
    expect((await witness.post(`old 1\n${hash.repeat(5000)}\n`)).status).toBe(413);
    expect((await witness.post(new Uint8Array([0xff, 0xfe]))).status).toBe(400);
  });

  test("answers 503 while another process writes, and cosigns once that is done", async () => {
    using folder = new TemporaryFolder();
    using store = new Store(folder.at("w.sqlite"));
    store.patience = 20;
    await using witness = servedWitness([LOG_KEY.verifier], { store });
    using other = new Store(folder.at("w.sqlite"));
    const log = logOf(10);
    other.transaction(() => {
      expect(() => witness.witness.answer(requestOf(log, 0, 10))).toThrow("another process");
    });
    expect((await witness.post(requestOf(log, 0, 10))).status).toBe(200);
  });

  test("accepts only POST", async () => {
    await using witness = servedWitness([]);
    const answer = await fetch(`${witness.url}/add-checkpoint`);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  });

  test("does not exist without --witness", async () => {
    const { app } = await testServer();
    for (const path of ["/add-checkpoint", "/witness"]) {
      const answer = await app.handle(new Request(`http://localhost${path}`));
      expect(answer.status).toBe(404);
    }
  });
});

/** Sends many futures of a log at once. Returns the only one that is cosigned. */
async function race(witness: Posted, log: TiledLog, step: number): Promise<TiledLog> {
  const { length } = log.entries;
  const forks = Array.from({ length: 24 }, (_, at) => forkOf(log, at, step));
  const requests = forks.map((fork) => requestOf(fork, length, length + step));
  const answers = await Promise.all(requests.map((request) => witness.post(request)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...forks.slice(1).map(() => 409)]);
  const [winner] = forks.filter((_, at) => statuses[at] === 200);
  if (winner === undefined) throw new Error("No fork was cosigned");
  return winner;
}

type Posted = Pick<ReturnType<typeof servedWitness>, "post">;

/** A log that continues with entries that no other fork has. */
function forkOf(log: TiledLog, fork: number, step: number): TiledLog {
  const forked = new TiledLog();
  forked.append(log.entries);
  forked.append(entriesFrom(1_000_000 * (fork + 1) + log.entries.length, step));
  return forked;
}

test("GET /witness explains what a witness is, with its verifier key and the logs that it witnesses", async () => {
  await using witness = servedWitness([LOG_KEY.verifier]);
  const answer = await fetch(`${witness.url}/witness`);
  const text = await answer.text();
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(text).toContain(`\n${witness.verifier.text}\n`);
  expect(text).toContain(LOG_KEY.verifier.name);
  await using none = servedWitness([]);
  expect(await (await fetch(`${none.url}/witness`)).text()).toContain("none yet");
});
