import { Database } from "bun:sqlite";
import { describe, expect, spyOn, test } from "bun:test";
import { COSIGNATURE, isSignedBy, parseNote, Signer } from "../../src/log/note.ts";
import { hideReviews } from "../../src/publish/moderate/moderate.ts";
import { Store } from "../../src/store/store.ts";
import { eventually } from "../support/eventually.ts";
import { idOf, reviewsOfDays } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { answering, collecting, generationOf, logKeyOf, once } from "./collecting.ts";
import { servedWitness } from "./served-witness.ts";

const DAY_MINUTES = 24 * 60;

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

  test("does not ask again for what is cosigned until that is a day old", async () => {
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

  test("continues from the witness's size if the database does not know it", async () => {
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

  test("asks again at once if another process was writing when the cosignature came", async () => {
    using folder = new TemporaryFolder();
    using log = await collecting(folder);
    await using witness = servedWitness([logKeyOf(log.store)]);
    const collector = log.collector([witness]);
    const { generation, size } = generationOf(log.store);
    log.store.patience = 20;
    using other = new Database(log.store.path);
    other.run("begin immediate");
    await once(collector);
    other.run("rollback");
    expect(log.store.logCosignatures.newest(generation)).toBeUndefined();
    await once(collector);
    expect(log.store.logCosignatures.newest(generation)?.size).toBe(size);
  });

  test("sends a size and a note of one commit, though another process commits meanwhile (issue 38)", async () => {
    using folder = new TemporaryFolder();
    using log = await collecting(folder);
    await using witness = servedWitness([logKeyOf(log.store)]);
    const collector = log.collector([witness]);
    await once(collector);
    await log.publish(10);
    using other = new Store(log.store.path);
    const [first = ""] = reviewsOfDays(10).map(idOf);
    const { logGenerations } = log.store;
    using head = spyOn(logGenerations, "head").mockImplementationOnce((generation) => {
      hideReviews(other, [first], "a test", log.context.now());
      head.mockRestore();
      return logGenerations.head(generation);
    });
    await once(collector);
    await once(collector);
    expect(log.store.logGenerations.all()).toHaveLength(1);
    const { generation, size } = generationOf(log.store);
    expect(log.store.logCosignatures.newest(generation)?.size).toBe(size);
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

describe("a witness that fails changes nothing", () => {
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
    ["says the size that it was sent", () => new Response("0\n", { status: 409 }), "was sent"],
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

  test("if it is down: that is logged once, and it is asked again after 1, 2, 4 … 60 minutes", async () => {
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

  test("and is logged again only when it fails differently", async () => {
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
