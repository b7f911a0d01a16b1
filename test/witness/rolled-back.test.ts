import { describe, expect, test } from "bun:test";
import { parseCheckpoint } from "../../src/log/checkpoint.ts";
import { parseNote } from "../../src/log/note.ts";
import { Store } from "../../src/store/store.ts";
import { importGiven, reviewsOfDays } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { answering, collecting, collectorFor, generationOf, logKeyOf, once } from "./collecting.ts";
import { servedWitness } from "./served-witness.ts";

/**
 * Copies a database as it is now, and restores it: everything but the witness goes back in time.
 */
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

/** A machine that was rolled back to fewer reviews than its witness saw. */
async function rolledBack(folder: TemporaryFolder) {
  const log = await collecting(folder);
  const witness = servedWitness([logKeyOf(log.store)]);
  await once(log.collector([witness]));
  const goBack = await snapshotOf(log.store, folder);
  await log.publish(9);
  await once(log.collector([witness]));
  const seen = generationOf(log.store);
  const store = await goBack();
  return {
    ...{ log, store, seen },
    askWitness: () => once(collectorFor(store, log.context, [witness])),
    [Symbol.asyncDispose]: () => {
      store.close();
      return witness[Symbol.asyncDispose]();
    },
  };
}

describe("a machine that was rolled back as a whole", () => {
  test("learns it from its witness at the start, and begins a new log", async () => {
    using folder = new TemporaryFolder();
    await using machine = await rolledBack(folder);
    const { log, store, seen } = machine;
    const { generation, size } = seen;
    expect(generationOf(store).size).toBeLessThan(size);
    await machine.askWitness();
    const now = generationOf(store);
    expect(now.generation).not.toBe(generation);
    expect(store.logGenerations.get(generation)?.endedAt).not.toBeNull();
    // Nothing was signed that conflicts with what the witness saw.
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
    ["to exactly the size that the witness saw", 9],
    ["further than the witness saw", 30],
  ])("and went on %s before it asked, begins a new log too", async (_, count) => {
    using folder = new TemporaryFolder();
    await using machine = await rolledBack(folder);
    const { log, store, seen } = machine;
    const { generation } = seen;
    await importGiven(store, { context: log.context, reviews: reviewsOfDays(count) });
    expect(generationOf(store).generation).toBe(generation);
    await machine.askWitness();
    expect(generationOf(store).generation).not.toBe(generation);
    expect(store.logGenerations.get(generation)?.endedAt).not.toBeNull();
  });

  test("is not sent from log to log by a faulty witness", async () => {
    using folder = new TemporaryFolder();
    using log = await collecting(folder);
    await using witness = answering(() => new Response("999\n", { status: 409 }));
    const collector = log.collector([witness]);
    for (let round = 0; round < 12; round += 1) {
      await once(collector);
      log.forward(60);
    }
    expect(log.store.logGenerations.all()).toHaveLength(4);
    expect(log.lines.at(-1)?.message).toContain("The log was not ended now");
  });
});
