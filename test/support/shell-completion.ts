import type { TemporaryFolder } from "./temporary-folder.ts";

/** How to start a shell as a person has it, and how to switch completion on. */
const SHELLS = {
  bash: { command: ["bash", "--norc", "--noprofile", "-i"], setUp: "true" },
  zsh: { command: ["zsh", "-f", "-i"], setUp: "autoload -Uz compinit && compinit -u -D" },
} as const;

/** Takes the program's place, and prints the words it is given. */
const TELL = "candor() { printf '<%s>' \"$@\"; echo '<end>'; }";
const TOLD = /\n((?:<[^>%]*>)+)<end>\r/;
/** Typed as two words, so that only the prompt itself reads like this. */
const READY = "ready@";
const SET_PROMPT = "PS1=ready''@";
const PATIENCE_MS = 30_000;

/**
 * Types the beginning of a command line at a terminal, presses Tab, then Enter, and returns the
 * words that the command was given: `["import", "--dates", "day-first"]`.
 * @param script the completion, in the shell's folder
 */
export async function completedBy(
  shell: keyof typeof SHELLS,
  folder: TemporaryFolder,
  script: string,
  line: string,
): Promise<string[]> {
  const { command, setUp } = SHELLS[shell];
  const first = `${[setUp, `source ${script}`, TELL, SET_PROMPT].join("; ")}\n`;
  const shown = await typeAtTerminal(command, folder, first, `${line}\t\n`);
  const told = TOLD.exec(shown)?.[1];
  if (told === undefined) throw new Error(`${shell} ran no command: ${JSON.stringify(shown)}`);
  return told.slice(1, -1).split("><");
}

/** Types one line at a prompt that it sets, and returns all that the terminal showed. */
async function typeAtTerminal(
  command: readonly string[],
  folder: TemporaryFolder,
  first: string,
  then: string,
): Promise<string> {
  let shown = "";
  let isReady = false;
  const child = Bun.spawn([...command], {
    cwd: folder.path,
    env: { PATH: process.env.PATH, HOME: folder.path, TERM: "dumb" },
    terminal: {
      cols: 200,
      data(terminal, bytes) {
        shown += new TextDecoder().decode(bytes);
        if (!isReady && shown.includes(READY)) {
          isReady = true;
          terminal.write(then);
        }
        if (TOLD.test(shown)) child.kill("SIGKILL");
      },
    },
  });
  child.terminal?.write(first);
  const ending = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
  await child.exited;
  clearTimeout(ending);
  child.terminal?.close();
  return shown;
}

/** Lines to complete, and the words that they become. A file `my reviews.csv` must exist. */
export const COMPLETED_LINES: readonly (readonly [string, string[]])[] = [
  ["candor exp", ["export"]],
  ["candor hub st", ["hub", "status"]],
  ["candor import --skip", ["import", "--skip-bad"]],
  ["candor import --dates d", ["import", "--dates", "day-first"]],
  ["candor import --dates=m", ["import", "--dates=month-first"]],
  ["candor import --format shopi", ["import", "--format", "shopify"]],
  ["candor service print ng", ["service", "print", "nginx.conf"]],
  ["candor import my", ["import", "my reviews.csv"]],
  ["candor import --errors my", ["import", "--errors", "my reviews.csv"]],
  ["candor status --json --datab", ["status", "--json", "--database-url"]],
  ["candor hide my", ["hide", "my"]],
];
