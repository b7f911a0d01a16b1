import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { parseCheckpoint } from "../../src/log/checkpoint.ts";
import { COSIGNATURE, isSignedBy, parseNote, parseVerifier, Signer } from "../../src/log/note.ts";
import { retireLog } from "../../src/publish/retire-log.ts";
import { Store } from "../../src/store/store.ts";
import type { WitnessAddress } from "../../src/witness/ask-witness.ts";
import { CosignatureCollector } from "../../src/witness/cosignature-collector.ts";
import { eventually } from "../support/eventually.ts";
import { importGiven, reviewsOfDays } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { servedWitness } from "./served-witness.ts";
import { recordingContext } from "./witnessed.ts";

const DAY_MINUTES = 24 * 60;

/** A database with a log, and what collects cosignatures for it. */
async function collecting(folder: TemporaryFolder, name = "candor.sqlite") {
  const store = new Store(folder.at(name));
  const recorder = recordingContext();
  const { context } = recorder;
  const publish = (count: number) => importGiven(store, { context, reviews: reviewsOfDays(count) });
  await publish(3);
  return {
    ...{ store, publish, ...recorder },
    collector: (witnesses: readonly WitnessAddress[]) => {
      const retire = (generation: string) => retireLog(store, generation, context.now());
      return new CosignatureCollector({ store, context, retire }, witnesses);
    },
    [Symbol.dispose]: () => store.close(),
  };
}

function generationOf(store: Store) {
  const generation = store.logGenerations.current();
  if (generation === undefined) throw new Error("There is a log");
  return generation;
}

function logKeyOf(store: Store) {
  const verifier = parseVerifier(generationOf(store).verifier);
  if (verifier === undefined) throw new Error("A log has a key");
  return verifier;
}

async function once(collector: CosignatureCollector): Promise<void> {
  collector.look();
  await collector.settled();
}

/** What answers in a witness's place. */
function answering(answer: () => Response | Promise<Response>) {
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

/** Copies a database as it is now, and puts it back: all but the witness goes back in time. */
async function snapshotOf(store: Store, folder: TemporaryFolder) {
  store.copyTo(folder.at("snapshot.sqlite"));
  const beside = [".log-key", ".log-head"];
  const kept = await Promise.all(beside.map((end) => Bun.file(store.path + end).bytes()));
  return async () => {
    store.close();
    for (const end of ["-wal", "-shm"]) {
      const file = Bun.file(store.path + end);
      if (await file.exists()) await file.delete();
    }
    await Bun.write(store.path, Bun.file(folder.at("snapshot.sqlite")));
    for (const [at, end] of beside.entries()) await Bun.write(store.path + end, kept[at] ?? "");
    return new Store(store.path);
  };
}

describe("collecting cosignatures", () => {
  test("asks for each new checkpoint, with a proof from the last one, and keeps what is right", async () => {
    using folder = new TemporaryFolder();
    using log = await collecting(folder);
    await using witness = servedWitness([logKeyOf(log.store)]);
    const collector = log.collector([witness]);
    const { generation } = generationOf(log.store);
    for (const count of [3, 4, 40, 400]) {
      await log.publish(count);
      await once(collector);
      const { size } = generationOf(log.store);
      const newest = log.store.logCosignatures.newest(generation);
      expect(newest?.size).toBe(size);
      const note = parseNote(
        `${log.store.logGenerations.head(generation)}${newest?.lines.join("")}`,
      );
      expect(note && isSignedBy(note, witness.verifier)).toBe(true);
    }
    expect(log.lines.map(({ message }) => message)).toEqual(["a witness cosigns the log"]);
  });

  test("asks nobody again for what is cosigned, until that is a day old", async () => {
    using folder = new TemporaryFolder();
    using log = await collecting(folder);
    await using witness = servedWitness([logKeyOf(log.store)], log);
    const collector = log.collector([witness]);
    const { generation } = generationOf(log.store);
    const line = async () => {
      await once(collector);
      return log.store.logCosignatures.newest(generation)?.lines[0];
    };
    const first = await line();
    log.forward(DAY_MINUTES - 1);
    expect(await line()).toBe(first);
    log.forward(1);
    expect(await line()).not.toBe(first);
  });

  test("goes on from where the witness is, if the database does not know", async () => {
    using folder = new TemporaryFolder();
    using log = await collecting(folder);
    await using witness = servedWitness([logKeyOf(log.store)]);
    await once(log.collector([witness]));
    await log.publish(10);
    using raw = new Database(log.store.path);
    raw.run("delete from log_cosignatures");
    await once(log.collector([witness]));
    const { generation, size } = generationOf(log.store);
    expect(log.store.logCosignatures.newest(generation)?.size).toBe(size);
    expect(log.store.logGenerations.all()).toHaveLength(1);
  });

  test("keeps the cosignatures of several witnesses, and waits for none of them", async () => {
    using folder = new TemporaryFolder();
    using log = await collecting(folder);
    await using one = servedWitness([logKeyOf(log.store)]);
    await using two = servedWitness([logKeyOf(log.store)]);
    await using slow = answering(() => new Promise<Response>(() => {}));
    const collector = log.collector([slow, one, two]);
    collector.look();
    const { generation, size } = generationOf(log.store);
    await eventually("both cosigned", () => {
      return log.store.logCosignatures.newest(generation)?.lines.length === 2;
    });
    expect(log.store.logCosignatures.newest(generation)?.size).toBe(size);
    await collector.stop();
  });
});

describe("a witness that does not do its part changes nothing", () => {
  const other = new Signer("witness.example/w1", Buffer.alloc(32, 8), COSIGNATURE);
  const text = "reviews.example.com/log/1\n1\nAAAA\n";
  const answers: readonly (readonly [string, () => Response, string])[] = [
    ["answers nonsense", () => new Response("<html>"), "no cosignature"],
    ["answers with another key", () => new Response(other.cosign(text, 1)), "no cosignature"],
    ["redirects", () => Response.redirect("http://127.0.0.1:1/", 307), "answers 307"],
    ["fails", () => new Response("", { status: 500 }), "answers 500"],
    ["does not know the log", () => new Response("", { status: 404 }), "does not know this log"],
    ["knows another key", () => new Response("", { status: 403 }), "by another key"],
    ["sends too much", () => new Response("x".repeat(100_000)), "more than 65536 bytes"],
    ["says no size", () => new Response("many\n", { status: 409 }), "without a size"],
    ["says the size that it was told", () => new Response("0\n", { status: 409 }), "was told"],
    ["refuses a proof of nothing", () => new Response("", { status: 422 }), "must be empty"],
  ];

  test.each(answers)("if it %s", async (_, answer, why) => {
    using folder = new TemporaryFolder();
    using log = await collecting(folder);
    await using witness = answering(answer);
    const before = generationOf(log.store);
    await once(log.collector([witness]));
    expect(generationOf(log.store)).toEqual(before);
    expect(log.store.logCosignatures.newest(before.generation)).toBeUndefined();
    expect(log.lines).toHaveLength(1);
    expect(JSON.stringify(log.lines[0]?.about)).toContain(why);
  });

  test("if it is down: it is told once, and asked again after 1, 2, 4 … 60 minutes", async () => {
    using folder = new TemporaryFolder();
    using log = await collecting(folder);
    await using witness = answering(() => new Response("", { status: 500 }));
    const collector = log.collector([witness]);
    await once(collector);
    let asked = 1;
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      log.forward(minutes - 0.5);
      await once(collector);
      expect(witness.requests).toHaveLength(asked);
      log.forward(0.5);
      await once(collector);
      asked += 1;
      expect(witness.requests).toHaveLength(asked);
    }
    expect(log.lines).toHaveLength(1);
  });

  test("and is told again only when it does something else", async () => {
    using folder = new TemporaryFolder();
    using log = await collecting(folder);
    let status = 500;
    await using witness = answering(() => new Response("", { status }));
    const collector = log.collector([witness]);
    for (const next of [500, 404, 404]) {
      status = next;
      await once(collector);
      log.forward(60);
    }
    expect(log.lines.map(({ level }) => level)).toEqual(["warn", "warn"]);
    expect(JSON.stringify(log.lines[1]?.about)).toContain(generationOf(log.store).verifier);
  });
});

describe("a machine that was rolled back as a whole", () => {
  test("learns it from its witness at the start, and begins a new log", async () => {
    using folder = new TemporaryFolder();
    using log = await collecting(folder);
    await using witness = servedWitness([logKeyOf(log.store)]);
    await once(log.collector([witness]));
    const goBack = await snapshotOf(log.store, folder);
    await log.publish(9);
    await once(log.collector([witness]));
    const { generation, size } = generationOf(log.store);
    using store = await goBack();
    expect(generationOf(store).size).toBeLessThan(size);
    const retire = (name: string) => retireLog(store, name, log.context.now());
    const collector = new CosignatureCollector({ ...log, store, retire }, [witness]);
    await once(collector);
    const now = generationOf(store);
    expect(now.generation).not.toBe(generation);
    expect(store.logGenerations.get(generation)?.endedAt).not.toBeNull();
    // Nothing was signed beside what the witness saw.
    const last = parseCheckpoint(
      parseNote(store.logGenerations.head(generation) ?? "")?.text ?? "",
    );
    expect(last?.size).toBeLessThan(size);
    expect(log.lines.at(-1)).toMatchObject({ level: "error", about: { seen: size } });
    await importGiven(store, { context: log.context, reviews: reviewsOfDays(12) });
    expect(generationOf(store).generation).toBe(now.generation);
  });

  test.each([
    ["to another size", 12],
    ["to the very size that the witness saw", 9],
    ["further than the witness saw", 30],
  ])("and went on %s before it asked, begins a new log too", async (_, count) => {
    using folder = new TemporaryFolder();
    using log = await collecting(folder);
    await using witness = servedWitness([logKeyOf(log.store)]);
    await once(log.collector([witness]));
    const goBack = await snapshotOf(log.store, folder);
    await log.publish(9);
    await once(log.collector([witness]));
    const { generation } = generationOf(log.store);
    using store = await goBack();
    await importGiven(store, { context: log.context, reviews: reviewsOfDays(count) });
    expect(generationOf(store).generation).toBe(generation);
    const retire = (name: string) => retireLog(store, name, log.context.now());
    await once(new CosignatureCollector({ ...log, store, retire }, [witness]));
    expect(generationOf(store).generation).not.toBe(generation);
    expect(store.logGenerations.get(generation)?.endedAt).not.toBeNull();
  });

  test("is not sent from log to log by a witness that errs", async () => {
    using folder = new TemporaryFolder();
    using log = await collecting(folder);
    await using witness = answering(() => new Response("999\n", { status: 409 }));
    const collector = log.collector([witness]);
    for (let round = 0; round < 12; round += 1) {
      await once(collector);
      log.forward(60);
    }
    expect(log.store.logGenerations.all()).toHaveLength(4);
    expect(log.lines.at(-1)?.message).toContain("It goes on all the same");
  });
});
