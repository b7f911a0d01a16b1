import type { Argument, Command, Option } from "commander";

/** What a word of a command line may be. */
export type Values =
  | { readonly kind: "choices"; readonly choices: readonly string[] }
  /** Names of files and folders. */
  | { readonly kind: "files" }
  /** Something that can't be suggested. */
  | { readonly kind: "free" };

interface CompletionFlag {
  /** `--db`. */
  readonly name: string;
  readonly description: string;
  /** What follows it; undefined if nothing does. */
  readonly value: Values | undefined;
}

/** One command, as a shell that completes it needs to know it. */
export interface CompletionCommand {
  /** What is typed after `candor`, each word with a space after it: `hub status `. */
  readonly words: string;
  readonly flags: readonly CompletionFlag[];
  readonly subcommands: readonly { readonly name: string; readonly description: string }[];
  /** What its arguments may be; undefined if it takes none. */
  readonly argument: Values | undefined;
}

/** Placeholders in the help for values that are files. */
const FILES = new Set(["file", "path", "folder", "place", "log"]);
const HELP: CompletionFlag = {
  name: "--help",
  description: "display help for command",
  value: undefined,
};

/** A program and all commands below it. */
export function commandTree(command: Command, words = ""): CompletionCommand[] {
  const subcommands = command.commands.map((one) => {
    return { name: one.name(), description: shortened(one.description()) };
  });
  const own: CompletionCommand = {
    words,
    flags: [...command.options.map(flagOf), HELP],
    subcommands,
    argument: argumentOf(command.registeredArguments[0]),
  };
  const below = command.commands.flatMap((one) => commandTree(one, `${words}${one.name()} `));
  return [own, ...below];
}

function flagOf(option: Option): CompletionFlag {
  const takesValue = option.required || option.optional;
  const placeholder = /[<[]([\w-]+)/.exec(option.flags)?.[1] ?? "";
  return {
    name: option.long ?? option.flags,
    description: shortened(option.description),
    value: takesValue ? valuesOf(placeholder, option.argChoices) : undefined,
  };
}

function argumentOf(argument: Argument | undefined): Values | undefined {
  return argument && valuesOf(argument.name(), argument.argChoices);
}

function valuesOf(name: string, choices: readonly string[] | undefined): Values {
  if (choices !== undefined) return { kind: "choices", choices };
  return { kind: FILES.has(name) ? "files" : "free" };
}

/** Without the default and the variable, which are too long for a menu. */
function shortened(description: string): string {
  return description.replace(/ (\(default: .*|\[CANDOR_\w+\])$/, "").replaceAll("\n", " ");
}
