import { Argument, Command } from "commander";
import type { Shell } from "../base/command.ts";
import { bashCompletion } from "./bash.ts";
import { commandTree } from "./command-tree.ts";
import { fishCompletion } from "./fish.ts";
import { zshCompletion } from "./zsh.ts";

const WRITERS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const;
type ShellName = keyof typeof WRITERS;

/** `candor completions`: prints a script for a shell's completion, made from the commands. */
export function completionsCommand(shell: Shell): Command {
  const names = Object.keys(WRITERS);
  return new Command("completions")
    .description("print a script that lets a shell complete commands, flags and their values")
    .addArgument(new Argument("<shell>", "which shell").choices(names))
    .addHelpText(
      "after",
      `
Examples:
  source <(candor completions bash)     # in ~/.bashrc; for zsh in ~/.zshrc, after compinit
  candor completions fish > ~/.config/fish/completions/candor.fish`,
    )
    .action((name: ShellName, _flags: unknown, command: Command) => {
      shell.print(WRITERS[name](commandTree(command.parent ?? command)));
    });
}
