import type { CompletionCommand, Values } from "./command-tree.ts";

/** The completion script for zsh, to be sourced, or kept as \`_candor\` in \`fpath\`. */
export function zshCompletion(tree: readonly CompletionCommand[]): string {
  const known = tree.map(({ words }) => words).filter((words) => words !== "");
  return `#compdef candor
# Completes candor in zsh: source <(candor completions zsh)
_candor() {
  local command="" word before=\${words[CURRENT-1]}
  local -a offered
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$command$word " in
      (${known.map(quoted).join("|")}) command+="$word " ;;
    esac
  done
  if [[ $PREFIX == --*=* ]]; then
    before=\${PREFIX%%=*}
    compset -P 1 '*='
  fi
  case "$command$before" in
${tree.flatMap(flagValues).join("\n")}
  esac
  case "$command" in
${tree.map(ownWords).join("\n")}
  esac
}
if [[ \${funcstack[1]} == _candor ]]; then _candor "$@"; else compdef _candor candor; fi
`;
}

/** What may follow each flag that takes a value. */
function flagValues({ words, flags }: CompletionCommand): string[] {
  return flags.flatMap(({ name, value }) =>
    value === undefined ? [] : [`    (${quoted(words + name)}) ${offered(value)}; return ;;`],
  );
}

function ownWords({ words, flags, subcommands, argument }: CompletionCommand): string {
  const otherwise = subcommands.length > 0 ? described("command", subcommands) : offered(argument);
  return `    (${quoted(words)}) if [[ $PREFIX == -* ]]; then ${described("flag", flags)}; else ${otherwise}; fi ;;`;
}

interface Described {
  readonly name: string;
  readonly description: string;
}

function described(kind: string, all: readonly Described[]): string {
  const words = all.map(({ name, description }) => quoted(`${name}:${description}`));
  return `offered=(${words.join(" ")}); _describe ${kind} offered`;
}

function offered(values: Values | undefined): string {
  if (values?.kind === "choices") return `compadd -- ${values.choices.map(quoted).join(" ")}`;
  return values?.kind === "files" ? "_files" : ":";
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
