import { environmentIn, PROGRAM } from "./candor.ts";

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
