import { expect, test } from "bun:test";
import { Failure } from "../../../src/domain/failure.ts";
import { CooperativeScheduler } from "../../../src/http/base/cooperative-scheduler.ts";
import { ask, reviewsOfDays, testServer } from "../../support/library.ts";

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
    turns.finish(
      endless(() => isOver),
      AS_IT_IS,
    ),
  );
  const refused = turns.finish(
    endless(() => isOver),
    AS_IT_IS,
  );
  const failure = await refused.catch((error) => error);
  expect(failure).toBeInstanceOf(Failure);
  expect(failure).toMatchObject({ code: "busy", message: expect.stringContaining("too much") });
  isOver = true;
  expect(new Set(await Promise.all(accepted))).toEqual(new Set(["done"]));
  expect(
    await turns.finish(
      endless(() => true),
      AS_IT_IS,
    ),
  ).toBe("done");
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
    turns.finish(
      endless(() => isOver),
      AS_IT_IS,
      "greedy",
    ),
  );
  let left = 20;
  const few = turns.finish(
    endless(() => --left < 0),
    AS_IT_IS,
    "modest",
  );
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

/** Over at the second look. */
function once(): () => boolean {
  let looks = 0;
  return () => looks++ > 0;
}

test("of large work only a little is begun at once, in turns between clients (issue 38)", async () => {
  const turns = new CooperativeScheduler();
  let begun = 0;
  let maxBegun = 0;
  const finished: string[] = [];
  function* large(client: string): Generator<void, void> {
    begun += 1;
    maxBegun = Math.max(maxBegun, begun);
    for (let step = 0; step < 3; step += 1) yield* endless(once());
    begun -= 1;
    finished.push(client);
  }
  const clients = [...Array.from({ length: 40 }, () => "greedy"), "modest"];
  await Promise.all(clients.map((client) => turns.finishLarge(large(client), AS_IT_IS, client)));
  expect(maxBegun).toBe(8);
  expect(finished).toHaveLength(clients.length);
  expect(finished.indexOf("modest")).toBeLessThan(20);
});

test("large work that fails makes room for the next (issue 38)", async () => {
  const turns = new CooperativeScheduler();
  // biome-ignore lint/correctness/useYield: it fails before its first step.
  function* failing(): Generator<void, never> {
    throw new Failure("invalid", "no");
  }
  const all = Array.from({ length: 30 }, () => turns.finishLarge(failing(), AS_IT_IS, "a"));
  const settled = await Promise.allSettled(all);
  expect(settled.every(({ status }) => status === "rejected")).toBe(true);
  expect(
    await turns.finishLarge(
      endless(() => true),
      AS_IT_IS,
      "a",
    ),
  ).toBe("done");
});
