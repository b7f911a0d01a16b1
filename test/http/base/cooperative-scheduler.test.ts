import { expect, test } from "bun:test";
import { Failure } from "../../../src/domain/failure.ts";
import { CooperativeScheduler } from "../../../src/http/base/cooperative-scheduler.ts";
import { eventually } from "../../support/eventually.ts";
import { collectGarbage } from "../../support/garbage.ts";
import { ask, reviewsOfDays, testServer } from "../../support/library.ts";

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const AS_IT_IS = <Step>(step: () => Step) => step();

/** Work that uses up every turn until it is over. */
function* endless(isOver: () => boolean): Generator<void, string> {
  while (!isOver()) {
    const until = performance.now() + 3;
    while (performance.now() < until);
    yield;
  }
  return "done";
}

test("work is refused at once while too much waits, and accepted again afterwards (issue 23)", async () => {
  const turns = new CooperativeScheduler();
  let isOver = false;
  const accepted = Array.from({ length: 500 }, () =>
    turns.finish(() => endless(() => isOver), AS_IT_IS),
  );
  const refused = turns.finish(() => endless(() => isOver), AS_IT_IS);
  const failure = await refused.catch((error) => error);
  expect(failure).toBeInstanceOf(Failure);
  expect(failure).toMatchObject({ code: "busy", message: expect.stringContaining("too much") });
  isOver = true;
  expect(new Set(await Promise.all(accepted))).toEqual(new Set(["done"]));
  expect(await turns.finish(() => endless(() => true), AS_IT_IS)).toBe("done");
});

test("a server with too many searches answers some with 503, and then all again (issue 23)", async () => {
  const { app, get } = await testServer({ reviews: reviewsOfDays(300) });
  const search = (word: number) => `/api/reviews/search?words=visit%20${word}`;
  await get(search(0));
  const statuses = new Set<number>();
  const asked = Array.from({ length: 2_000 }, (_, at) => ask(app, search(at)));
  for (const answer of await Promise.all(asked)) {
    statuses.add(answer.status);
    if (answer.status === 503) expect(answer.headers.get("retry-after")).toBe("5");
  }
  expect(statuses).toEqual(new Set([200, 503]));
  expect((await get(search(1))).status).toBe(200);
});

test("clients take turns: who has few tasks does not wait for who has many (issue 38)", async () => {
  const turns = new CooperativeScheduler();
  let isOver = false;
  const many = Array.from({ length: 400 }, () =>
    turns.finish(() => endless(() => isOver), AS_IT_IS, "greedy"),
  );
  let left = 20;
  const few = turns.finish(() => endless(() => --left < 0), AS_IT_IS, "modest");
  const began = performance.now();
  expect(await few).toBe("done");
  // In one line behind all the others it would take 20 rounds of 400 turns of 3 ms.
  expect(performance.now() - began).toBeLessThan(2_000);
  isOver = true;
  await Promise.all(many);
});

test("of work that comes at once, the rest waits for its turns (issue 38)", async () => {
  const turns = new CooperativeScheduler();
  const done: number[] = [];
  let tick = 0;
  const count = setInterval(() => {
    tick += 1;
  });
  const work = () => {
    const until = performance.now() + 3;
    while (performance.now() < until);
    done.push(tick);
  };
  await Promise.all(Array.from({ length: 8 }, (_, at) => turns.run(String(at), work)));
  clearInterval(count);
  expect(new Set(done).size).toBeGreaterThan(4);
});

test("after half a millisecond of work, others are answered before any more is begun (issue 38)", async () => {
  const turns = new CooperativeScheduler();
  const done: number[] = [];
  let turn = 0;
  const count = () => {
    turn += 1;
    if (done.length < 8) setImmediate(count);
  };
  setImmediate(count);
  const work = () => {
    const until = performance.now() + 0.6;
    while (performance.now() < until);
    done.push(turn);
  };
  await Promise.all(Array.from({ length: 8 }, (_, at) => turns.run(String(at), work)));
  expect(new Set(done).size).toBe(8);
});

/** Work of some steps that use up a turn each. */
function* ofSteps(count: number, step: (at: number) => void = () => {}): Generator<void, string> {
  for (let at = 0; at < count; at += 1) {
    const until = performance.now() + 3;
    while (performance.now() < until);
    step(at);
    yield;
  }
  return "done";
}

const STAYING = { signal: new AbortController().signal };

/** Work that needs a permit. */
async function large<Result>(
  turns: CooperativeScheduler,
  client: string,
  steps: Generator<void, Result>,
  request = STAYING,
): Promise<Result> {
  using permit = turns.permitFor(client, request);
  return await turns.finish(() => steps, AS_IT_IS, client, permit);
}

test("of large work only a little goes on at once, in turns between clients (issue 38)", async () => {
  const turns = new CooperativeScheduler();
  const goingOn = new Set<number>();
  let most = 0;
  const finished: string[] = [];
  const one = async (client: string, number: number) => {
    const noted = ofSteps(3, (at) => {
      if (at > 0) goingOn.add(number);
      most = Math.max(most, goingOn.size);
    });
    await large(turns, client, noted);
    goingOn.delete(number);
    finished.push(client);
  };
  const clients = [...Array.from({ length: 40 }, () => "greedy"), "modest"];
  await Promise.all(clients.map(one));
  expect(most).toBe(8);
  expect(finished.indexOf("modest")).toBeLessThan(20);
});

test("what turns out to be of one step does not wait for large work (issue 38)", async () => {
  const turns = new CooperativeScheduler();
  let finished = 0;
  const all = Array.from({ length: 60 }, async (_, at) => {
    await large(turns, `client ${at}`, ofSteps(10));
    finished += 1;
  });
  await large(turns, "poll", ofSteps(0));
  expect(finished).toBeLessThan(10);
  await Promise.all(all);
});

test("what waits for its permit holds nothing of its first step (issue 38)", async () => {
  const turns = new CooperativeScheduler();
  let isOver = false;
  const busy = Array.from({ length: 8 }, (_, at) =>
    large(
      turns,
      `busy ${at}`,
      endless(() => isOver),
    ),
  );
  await nextTurn();
  const held: WeakRef<object>[] = [];
  function* holding(): Generator<void, object> {
    const one = {};
    held.push(new WeakRef(one));
    yield;
    return one;
  }
  const waiting = Array.from({ length: 100 }, async (_, at) => {
    using permit = turns.permitFor(`client ${at}`, STAYING);
    return await turns.finish(holding, AS_IT_IS, `client ${at}`, permit);
  });
  await eventually("all have made their first step", () => held.length === waiting.length);
  await nextTurn();
  collectGarbage(true);
  expect(held.filter((one) => one.deref() !== undefined).length).toBeLessThan(10);
  isOver = true;
  expect(new Set(await Promise.all(waiting)).size).toBe(waiting.length);
  await Promise.all(busy);
});

test("large work that was accepted is finished, whatever else its client waits for (issue 38)", async () => {
  const turns = new CooperativeScheduler();
  const accepted = Array.from({ length: 100 }, () => large(turns, "", ofSteps(2)));
  const reading = Array.from({ length: 600 }, () => turns.turn(""));
  expect(new Set(await Promise.all(accepted))).toEqual(new Set(["done"]));
  await Promise.all(reading);
});

test("large work that fails, or that nobody waits for, makes room for the next (issue 38)", async () => {
  const turns = new CooperativeScheduler();
  function* failing(): Generator<void, never> {
    yield;
    throw new Error("no");
  }
  const gone = { signal: AbortSignal.abort() };
  let steps = 0;
  const count = () => {
    steps += 1;
  };
  const all = [
    ...Array.from({ length: 30 }, () => large(turns, "a", failing())),
    ...Array.from({ length: 30 }, () => large(turns, "b", ofSteps(5, count), gone)),
  ];
  const settled = await Promise.allSettled(all);
  expect(settled.every(({ status }) => status === "rejected")).toBe(true);
  expect(steps).toBe(0);
  expect(await large(turns, "a", ofSteps(3))).toBe("done");
});

test("garbage is collected in a turn in which nothing else that waits is done (issue 38)", async () => {
  const turns = new CooperativeScheduler();
  const done: string[] = [];
  turns.spend(1_000);
  const waiting = Promise.resolve(turns.turn("a")).then(() => done.push("waited"));
  turns.alone(() => done.push("alone"));
  await nextTurn();
  expect(done).toEqual(["alone"]);
  expect(turns.turn("b")).toBeInstanceOf(Promise);
  await waiting;
  expect(done).toEqual(["alone", "waited"]);
});
