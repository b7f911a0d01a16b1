import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { PROJECT, pageAt } from "../docs/handbook.ts";
import { runCandor } from "../support/candor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const TOPICS = readdirSync(join(PROJECT, "docs"))
  .filter((name) => name.endsWith(".md"))
  .map((name) => name.replace(".md", ""));

async function help(...topic: readonly string[]) {
  using folder = new TemporaryFolder();
  return await runCandor(["help", ...topic], { cwd: folder.path });
}

test.each(TOPICS)("candor help %s prints the handbook's page (issue 41)", async (topic) => {
  const { exitCode, stdout } = await help(topic);
  expect(stdout).toEndWith(pageAt(`docs/${topic}.md`).text);
  expect(exitCode).toBe(0);
});

test("candor help of a command is what --help prints", async () => {
  expect((await help("doctor")).stdout).toContain("Usage: candor doctor");
  expect((await help()).stdout).toContain("Usage: candor [options] [command]");
});

test("a topic that is not there is refused, with the nearest one", async () => {
  const { exitCode, stderr } = await help("instal");
  expect(stderr).toStartWith(
    "candor: There is no command and no page called instal. Did you mean install? ",
  );
  expect(exitCode).toBe(1);
});
