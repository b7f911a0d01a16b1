import { expect, test } from "bun:test";
import { resolve } from "node:path";

const PROJECT = resolve(import.meta.dir, "../..");
const BINARY = resolve(PROJECT, "dist/candor");

test("the executable contains no folder name of the machine that built it", async () => {
  const bytes = Buffer.from(await Bun.file(BINARY).arrayBuffer());
  // Its sources are in it as text, and so would be their folders.
  expect(bytes.includes(Buffer.from("var NICENESS"))).toBe(true);
  expect(bytes.includes(Buffer.from(`${PROJECT}/`))).toBe(false);
});
