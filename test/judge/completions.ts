import { candor } from "../flows/program.ts";
import { finished } from "../support/finished.ts";
import { COMPLETED_LINES, completedBy } from "../support/shell-completion.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { requirePrograms, Verdicts } from "./verdicts.ts";

/**
 * Has real shells complete lines: bash and zsh at a terminal, fish by what it would offer there.
 */
export async function judgeCompletions(): Promise<boolean> {
  requirePrograms("bash", "zsh", "fish");
  using folder = new TemporaryFolder();
  await folder.write("my reviews.csv", "");
  const verdicts = new Verdicts();
  for (const shell of ["bash", "zsh", "fish"] as const) {
    const script = `candor.${shell}`;
    await folder.write(script, await candor(folder, "completions", shell));
    for (const [line, words] of COMPLETED_LINES) {
      const made =
        shell === "fish"
          ? await offeredByFish(folder, script, line)
          : await completedBy(shell, folder, script, line);
      verdicts.note(`${shell}: ${line}⇥ ${made.join(" ")}`, Bun.deepEquals(made, words));
    }
  }
  return verdicts.areRight;
}

/** The words of the line, the last one completed if fish offers exactly one. */
async function offeredByFish(folder: TemporaryFolder, script: string, line: string) {
  const words = ["fish", "-c", `source ${script}; complete -C "$argv"`, line];
  const child = Bun.spawn(words, {
    ...{ cwd: folder.path, stdin: "ignore", stdout: "pipe", stderr: "pipe" },
  });
  const offered = (await finished(child)).stdout.split("\n").filter((one) => one !== "");
  const typed = line.split(" ").slice(1);
  const [only = typed.at(-1) ?? "", ...more] = offered.map((one) => one.split("\t")[0] ?? "");
  return [...typed.slice(0, -1), more.length === 0 ? only : typed.at(-1)];
}
