/** Replaces each character of a string, a template or a regular expression, except white space. */
export const IN_LITERAL = "§";

const COMMENT = /\/\/.*|\/\*[\s\S]*?\*\//y;
const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y;
/** A slash starts one if no value has just ended. */
const REGULAR_EXPRESSION =
  /(?<=(?:^|[(,=:[!&|?{};+>]|\breturn)\s*)\/(?![/*])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const TEMPLATE_TEXT = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y;

/** TypeScript without comments and with its literals marked; each line stays where it was. */
export function markLiterals(code: string): string {
  let marked = "";
  let at = 0;
  /** For each open template, how many braces are open within its `${…}`. */
  const braces: number[] = [];
  const take = (pattern: RegExp, sign: string): boolean => {
    pattern.lastIndex = at;
    const [found = ""] = pattern.exec(code) ?? [];
    marked += found.replace(/\S/g, sign);
    at += found.length;
    return found !== "";
  };
  const takeTemplate = () => {
    take(TEMPLATE_TEXT, IN_LITERAL);
    if (take(/\$\{/y, IN_LITERAL)) braces.push(0);
    else take(/`/y, IN_LITERAL);
  };
  while (at < code.length) {
    if (take(COMMENT, "")) continue;
    if (take(STRING, IN_LITERAL) || take(REGULAR_EXPRESSION, IN_LITERAL)) continue;
    if (take(/`/y, IN_LITERAL)) takeTemplate();
    else if (endsInsertion(code.charAt(at), braces)) {
      take(/\}/y, IN_LITERAL);
      takeTemplate();
    } else {
      marked += code.charAt(at);
      at += 1;
    }
  }
  return marked;
}

/** Whether a character of code is the brace that ends the innermost `${…}`. */
function endsInsertion(character: string, braces: number[]): boolean {
  const depth = braces.at(-1);
  if (depth === undefined) return false;
  if (character === "}" && depth === 0) {
    braces.pop();
    return true;
  }
  if (character === "{") braces[braces.length - 1] = depth + 1;
  if (character === "}") braces[braces.length - 1] = depth - 1;
  return false;
}
