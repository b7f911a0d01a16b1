import type { Command } from "commander";
import { silentProgram } from "../support/silent-program.ts";

/** What a shell would run: `cd x && candor status > y` has the command `candor status`. */
export function commandsIn(block: string): string[] {
  const lines = block.replaceAll("\\\n", " ").split("\n");
  return lines
    .map((line) => line.replace(/(^|\s)#.*$/, ""))
    .flatMap((line) => line.split(/&&|\|\||;|\s\|\s/))
    .map((part) => part.replace(/\s*[<>]+.*$/, "").trim())
    .filter((part) => /^candor\s/.test(part));
}

/** Why a command can't be given; undefined if it can. */
export async function faultOfCommand(line: string): Promise<string | undefined> {
  const [, ...words] = line.split(/\s+/).map((word) => word.replace(/^["']|["']$/g, ""));
  let command: Command = await silentProgram();
  let at = 0;
  for (; at < words.length; at += 1) {
    const next = command.commands.find((one) => one.name() === words[at]);
    if (next === undefined) break;
    command = next;
  }
  if (at === 0) return `${line}: there is no such command`;
  const unknown = words
    .slice(at)
    .filter((word) => word.startsWith("--"))
    .find((flag) => !command.options.some(({ long }) => long === flag));
  return unknown === undefined ? undefined : `${line}: ${unknown} is not a flag of it`;
}
