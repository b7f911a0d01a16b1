import { blocksOf, handbook } from "./handbook.ts";
import notRun from "./not-run.toml";

/** How commands begin that can't be run in a folder of a test. */
export const NOT_RUN = Object.keys(notRun);
/** The pages with blocks of commands, each with the commands. */
export const PAGES = handbook().flatMap((page) => {
  const steps = blocksOf(page, "sh").flatMap(stepsIn);
  return steps.length === 0 ? [] : [[page.path, steps] as const];
});

/** The commands of a block, one a line, without their comments. */
function stepsIn(block: string): string[] {
  const lines = block.replaceAll("\\\n", " ").split("\n");
  const commands = lines.map((line) => line.replace(/(^|\s)#.*$/, "").trim());
  return commands.filter((line) => line !== "").flatMap(partsOf);
}

/** What is to run one after another; what is listed as a whole stays whole. */
function partsOf(line: string): string[] {
  return reasonFor(line) === undefined ? line.split(/\s*(?:&&|;)\s*/) : [line];
}

/** The entry of the list with which a command begins. */
export function reasonFor(command: string): string | undefined {
  return NOT_RUN.find((beginning) => command.startsWith(beginning));
}
