import { expect, test } from "bun:test";
import { resolve } from "node:path";
import { READERS } from "../../../data/languages/readers.ts";

const PROJECT = resolve(import.meta.dir, "../../..");

test.each(Object.keys(READERS))(
  "what is learned of %s is what its data teaches (issue 49)",
  async (language) => {
    const command = [process.execPath, "data/languages/train-reader.ts", language, "--check"];
    const child = Bun.spawn(command, { cwd: PROJECT, stdout: "pipe", stderr: "pipe" });
    const said = await new Response(child.stdout).text();
    expect(await child.exited).toBe(0);
    expect(said).toContain("The same bytes as trained now");
  },
  120_000,
);
