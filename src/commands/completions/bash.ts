import type { CompletionCommand, Values } from "./command-tree.ts";

/** The completion script for bash, to be sourced. */
export function bashCompletion(tree: readonly CompletionCommand[]): string {
  const known = tree.map(({ words }) => words).filter((words) => words !== "");
  return `# Completes candor in bash: source <(candor completions bash)
_candor() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} command="" index
  # bash takes --flag=value for three words.
  if [[ $word == "=" ]]; then
    word=""
  elif [[ $before == "=" ]]; then
    before=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$command\${COMP_WORDS[index]} " in
    ${known.map(quoted).join(" | ")}) command+="\${COMP_WORDS[index]} " ;;
    esac
  done
  COMPREPLY=()
  case "$command$before" in
${tree.flatMap(flagValues).join("\n")}
  esac
  case "$command" in
${tree.map(ownWords).join("\n")}
  esac
}
complete -F _candor candor
`;
}

/** What may follow each flag that takes a value. */
function flagValues({ words, flags }: CompletionCommand): string[] {
  return flags.flatMap(({ name, value }) =>
    value === undefined ? [] : [`  ${quoted(words + name)}) ${offered(value)}; return ;;`],
  );
}

function ownWords({ words, flags, subcommands, argument }: CompletionCommand): string {
  const names = flags.map(({ name }) => name).join(" ");
  const values: Values | undefined =
    subcommands.length > 0
      ? { kind: "choices", choices: subcommands.map(({ name }) => name) }
      : argument;
  const otherwise = values === undefined ? ":" : offered(values);
  return `  ${quoted(words)}) if [[ $word == -* ]]; then COMPREPLY=($(compgen -W ${quoted(names)} -- "$word")); else ${otherwise}; fi ;;`;
}

function offered(values: Values): string {
  if (values.kind === "free") return ":";
  // Without suggestions from us, bash completes file names itself, and quotes them correctly.
  if (values.kind === "files") return "compopt -o default";
  return `COMPREPLY=($(compgen -W ${quoted(values.choices.join(" "))} -- "$word"))`;
}

function quoted(text: string): string {
  return `"${text}"`;
}
