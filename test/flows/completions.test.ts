import { expect, test } from "bun:test";
import { COMPLETED_LINES, completedBy } from "../support/shell-completion.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { candor, refusal } from "./program.ts";

test("bash completes commands, flags, their values and files, as `bun run judge completions` asks of all shells", async () => {
  using folder = new TemporaryFolder();
  await folder.write("my reviews.csv", "");
  await folder.write("candor.bash", await candor(folder, "completions", "bash"));
  const results = COMPLETED_LINES.map(async ([line]) => {
    return [line, await completedBy("bash", folder, "candor.bash", line)] as const;
  });
  expect(await Promise.all(results)).toEqual([...COMPLETED_LINES]);
}, 60_000);

test("an unknown shell is refused with a list of the known ones", async () => {
  using folder = new TemporaryFolder();
  expect(await refusal(folder, "completions", "tcsh")).toContain(
    "Allowed choices are bash, zsh, fish.",
  );
});
