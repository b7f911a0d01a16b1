import type { CompletionCommand, Values } from "./command-tree.ts";

/** The completion script for fish, to be sourced, or kept as \`candor.fish\`. */
export function fishCompletion(tree: readonly CompletionCommand[]): string {
  const known = tree.map(({ words }) => words).filter((words) => words !== "");
  return `# Completes candor in fish: candor completions fish | source
function __candor_is
    set -l command ""
    for word in (commandline -opc)[2..]
        switch "$command$word "
            case ${known.map(quoted).join(" ")}
                set command "$command$word "
        end
    end
    test "$command" = "$argv[1]"
end
complete -c candor -f
${tree.flatMap(linesOf).join("\n")}
`;
}

function linesOf({ words, flags, subcommands, argument }: CompletionCommand): string[] {
  const where = `complete -c candor -n ${quoted(`__candor_is '${words}'`)}`;
  const names = subcommands.map(({ name, description }) => {
    return `${where} -a ${name} -d ${quoted(description)}`;
  });
  const options = flags.map(({ name, description, value }) => {
    return `${where} -l ${name.replace(/^--/, "")}${followedBy(value)} -d ${quoted(description)}`;
  });
  return [...names, ...options, ...argumentOf(where, argument)];
}

function followedBy(value: Values | undefined): string {
  if (value === undefined) return "";
  if (value.kind === "files") return " -r -F";
  return value.kind === "free" ? " -x" : ` -x -a ${quoted(value.choices.join(" "))}`;
}

function argumentOf(where: string, argument: Values | undefined): string[] {
  if (argument?.kind === "files") return [`${where} -F`];
  return argument?.kind === "choices" ? [`${where} -a ${quoted(argument.choices.join(" "))}`] : [];
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
