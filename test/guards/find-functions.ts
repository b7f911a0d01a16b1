import { type Guard, withLines } from "./guard.ts";

/** The beginning of a formatted function or method whose result can be a guard. */
const BEGIN = /^( *)(?:export )?(?:static )?(?:function (\w+)|(?:get )?(#?\w+))[(<]/;
/** The end of its head: on its first line, or on one with the same indentation. */
const HEAD_END = /^( *).*\): (.+) \{$/;

/** A function, and what it returns once its rules are taken out. */
interface Body {
  readonly name: string;
  readonly line: number;
  /** Lines of its body, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  readonly results: readonly string[];
}

/** The functions of a file that return a boolean, or possibly nothing: each without its rules. */
export function findFunctions(file: string, text: string): Guard[] {
  const lines = text.split("\n");
  return bodiesIn(lines).flatMap(({ name, line, from, to, results }) => {
    const indent = lines[from]?.match(/^ +/)?.[0] ?? "  ";
    return results.map((result) => {
      const mutant = withLines(lines, from, to, [`${indent}return ${result};`]);
      return { file, name, line: line + 1, change: `returns ${result}`, mutant };
    });
  });
}

function bodiesIn(lines: readonly string[]): Body[] {
  return lines.flatMap((written, line) => {
    const [, indent = "", declared, method] = BEGIN.exec(written) ?? [];
    const name = declared ?? method;
    if (name === undefined) return [];
    const head = lines.findIndex((one, at) => at >= line && HEAD_END.exec(one)?.[1] === indent);
    const end = lines.findIndex((one, at) => at > line && one === `${indent}}`);
    const results = resultsOf(HEAD_END.exec(lines[head] ?? "")?.[2] ?? "");
    return head === -1 || head > end ? [] : [{ name, line, from: head + 1, to: end, results }];
  });
}

/** The results with which a function of this type finds nothing. */
function resultsOf(type: string): string[] {
  const isBoolean = /^boolean\b/.test(type) || /^\w+ is /.test(type);
  const answers = isBoolean ? ["false", "true"] : [];
  return / \| undefined$/.test(type) ? [...answers, "undefined"] : answers;
}
