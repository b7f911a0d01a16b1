import { environmentIn, PROGRAM } from "./candor.ts";
import type { Finished } from "./finished.ts";
import { TemporaryFolder } from "./temporary-folder.ts";

/** Runs the program on a terminal at which a person answers a question. */
export async function runAtTerminal(words: readonly string[], cwd: string, answer: string) {
  let shown = "";
  const child = Bun.spawn([...PROGRAM, ...words], {
    cwd,
    env: environmentIn(cwd),
    terminal: {
      data(terminal, bytes) {
        const isAsked = shown.includes("[y/N]");
        shown += new TextDecoder().decode(bytes);
        if (!isAsked && shown.includes("[y/N]")) terminal.write(answer);
      },
    },
  });
  const exitCode = await child.exited;
  child.terminal?.close();
  return { exitCode, shown };
}

/** Runs the program with its standard output on a terminal, and keeps what it writes to each output. */
export async function runShown(words: readonly string[], cwd: string): Promise<Finished> {
  using folder = new TemporaryFolder();
  const decoder = new TextDecoder();
  let stdout = "";
  const child = Bun.spawn(
    ["sh", "-c", 'exec "$@" 2>"$0"', folder.at("said"), ...PROGRAM, ...words],
    {
      cwd,
      env: environmentIn(cwd),
      terminal: {
        data: (_, bytes) => {
          stdout += decoder.decode(bytes, { stream: true });
        },
      },
    },
  );
  const exitCode = await child.exited;
  child.terminal?.close();
  return { exitCode, stdout, stderr: await Bun.file(folder.at("said")).text() };
}
