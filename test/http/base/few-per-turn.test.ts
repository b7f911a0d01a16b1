import { expect, test } from "bun:test";
import { FewPerTurn } from "../../../src/http/base/few-per-turn.ts";

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Who has gone on after each turn, if these clients come at once. */
async function goneBy(clients: readonly string[]): Promise<string[]> {
  const few = new FewPerTurn();
  const gone: string[] = [];
  for (const client of clients) {
    const turn = few.turn(client);
    if (turn === undefined) gone.push(client);
    else turn.then(() => gone.push(client));
  }
  const seen = [gone.join("")];
  while (gone.length < clients.length) {
    await nextTurn();
    seen.push(gone.join(""));
  }
  await nextTurn();
  expect(few.turn("a")).toBeUndefined();
  return seen;
}

test("of what comes at once, a few go on in each turn, in the order in which they came (issue 38)", async () => {
  expect(await goneBy([..."aaaaaaaaaa"])).toEqual(["aaaa", "aaaaaaaa", "aaaaaaaaaa"]);
});

test("whoever has much waiting holds up nobody else (issue 38)", async () => {
  const [, second = ""] = await goneBy([..."aaaaaaaaaaaaaaaaaaaab"]);
  expect(second).toContain("b");
});
