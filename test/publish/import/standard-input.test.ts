import { expect, test } from "bun:test";
import { closeSync, openSync, statSync } from "node:fs";
import { spool, whileThereIsRoom } from "../../../src/publish/import/standard-input.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

async function* pieces(count: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < count; at += 1) yield new Uint8Array(1_000_000);
}

test("standard input is read as long as the next piece has room (issue 17)", async () => {
  const taken: Uint8Array[] = [];
  const free = () => 3_500_000 - taken.length * 1_000_000;
  const reading = async () => {
    for await (const piece of whileThereIsRoom(pieces(9), free)) taken.push(piece);
  };
  await expect(reading()).rejects.toThrow("larger than the free space");
  expect(taken.length).toBe(3);
});

test("standard input is read completely if the free room is unknown (issue 17)", async () => {
  const taken = await Array.fromAsync(whileThereIsRoom(pieces(9), () => undefined));
  expect(taken.length).toBe(9);
});

test("each piece is on the disk before the room for the next one is measured (issue 17)", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("input");
  const sizes: number[] = [];
  async function* measured() {
    for await (const piece of pieces(4)) {
      sizes.push(statSync(path).size);
      yield piece;
    }
  }
  const file = openSync(path, "wx");
  await spool(measured(), file);
  closeSync(file);
  expect(sizes).toEqual([0, 1_000_000, 2_000_000, 3_000_000]);
  expect(statSync(path).size).toBe(4_000_000);
});
