import type { Command } from "commander";
import { bashCompletion } from "../../src/commands/completions/bash.ts";
import { commandTree } from "../../src/commands/completions/command-tree.ts";
import { fishCompletion } from "../../src/commands/completions/fish.ts";
import { zshCompletion } from "../../src/commands/completions/zsh.ts";
import { withDescendants } from "../../src/commands/program.ts";
import { inertProgram } from "./inert-program.ts";

/** The manual page and the shells' completions, by the paths at which Debian has them. */
export async function describeCommands(version: string): Promise<ReadonlyMap<string, string>> {
  const tree = commandTree(await inertProgram());
  return new Map([
    ["/usr/share/man/man1/candor.1", await manualPage(version)],
    ["/usr/share/bash-completion/completions/candor", bashCompletion(tree)],
    ["/usr/share/zsh/vendor-completions/_candor", zshCompletion(tree)],
    ["/usr/share/fish/vendor_completions.d/candor.fish", fishCompletion(tree)],
  ]);
}

/** man(7): the help of each command as it is, since it says everything. */
async function manualPage(version: string): Promise<string> {
  const printed: string[] = [];
  const program = await inertProgram((text) => printed.push(text));
  const helpOf = (command: Command) => {
    printed.length = 0;
    command.outputHelp();
    return verbatim(printed.join(""));
  };
  const [, ...commands] = withDescendants(program);
  return `.TH CANDOR 1 "" "Candor ${version}"
.SH NAME
candor \\- publishes the verified reviews of one local business
.SH DESCRIPTION
${helpOf(program)}
.SH COMMANDS
${commands.map((command) => `.SS candor ${nameOf(command)}\n${helpOf(command)}`).join("\n")}
`;
}

/** `hub status`. */
function nameOf(command: Command): string {
  const { parent } = command;
  return parent?.parent ? `${nameOf(parent)} ${command.name()}` : command.name();
}

/** A line that begins with a dot or an apostrophe would be a request. */
function verbatim(text: string): string {
  const lines = text.trim().replaceAll("\\", "\\e").replaceAll("-", "\\-").split("\n");
  return [".nf", ...lines.map((line) => line.replace(/^([.'])/, "\\&$1")), ".fi"].join("\n");
}
