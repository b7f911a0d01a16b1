import { expect, test } from "bun:test";
import { StdioWire } from "../../src/mcp/stdio-wire.ts";

/** A line, and then input that breaks off. */
async function* brokenInput(): AsyncGenerator<Uint8Array> {
  yield Buffer.from("this is no JSON\n");
  throw new Error("EIO");
}

async function* oneLine(): AsyncGenerator<Uint8Array> {
  yield Buffer.from("this is no JSON\n");
}

test("input that breaks off counts as ended, and what came before is answered", async () => {
  const written: string[] = [];
  const write = async (text: string) => void written.push(text);
  const wire = new StdioWire(brokenInput(), write, () => {});
  await wire.start();
  await wire.over;
  expect(written).toEqual([expect.stringContaining("Parse error")]);
});

test("an error before a message is not mistaken for the end of the input", async () => {
  const wire = new StdioWire(
    oneLine(),
    async () => {},
    () => {
      throw new Error("The database is gone.");
    },
  );
  await wire.start();
  await expect(wire.over).rejects.toThrow("The database is gone.");
});
