import { expect, test } from "bun:test";
import { RecentAnswer } from "../../../src/cluster/hub/busy-lanes.ts";

function counted() {
  let now = 0;
  let count = 0;
  const recent = new RecentAnswer<number>(() => now);
  const get = (about: string, mayBeOld: boolean) =>
    recent.get(about, mayBeOld, async () => {
      count += 1;
      return count;
    });
  return { recent, get, pass: (milliseconds: number) => (now += milliseconds) };
}

test("what was asked a moment ago is not asked again while a lane is busy (issue 48)", async () => {
  const { get, pass } = counted();
  expect(await get("slow", true)).toBe(1);
  pass(99);
  expect(await get("slow", true)).toBe(1);
  pass(1);
  expect(await get("slow", true)).toBe(2);
});

test("an idle hub, another question and what was forgotten are asked at once (issue 48)", async () => {
  const { recent, get } = counted();
  expect(await get("slow", true)).toBe(1);
  expect(await get("slow", false)).toBe(2);
  expect(await get("verifications", true)).toBe(3);
  recent.forget();
  expect(await get("verifications", true)).toBe(4);
});
