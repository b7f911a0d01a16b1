import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const SOURCES = resolve(import.meta.dir, "../src");
const DECLARATION = /^(?:export )?(?:async )?(?<kind>const|let|function\*?|class) (?<name>\w+)/;
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
const CALLED = /(\w+)\(/g;

interface Declaration {
  readonly kind: string;
  readonly name: string;
  readonly line: number;
  readonly text: string;
}

function declarationsIn(source: string): Declaration[] {
  const lines = source.replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, "")).split("\n");
  const starts = lines.flatMap((line, at) => (DECLARATION.test(line) ? [at] : []));
  return starts.map((line, at) => {
    const { kind = "", name = "" } = DECLARATION.exec(lines[line] ?? "")?.groups ?? {};
    return { kind, name, line, text: lines.slice(line, starts[at + 1]).join("\n") };
  });
}

/**
 * What a constant's value calls while its file is loaded, and needs although it stands below. In the
 * executable such a constant is still undefined then, without an error: its modules are put together
 * with `var`.
 */
function tooEarly(source: string): string[] {
  const all = declarationsIn(source);
  const byName = new Map(all.map((one) => [one.name, one]));
  const reached = (names: Iterable<string>, seen = new Set<string>()): Set<string> => {
    for (const name of names) {
      const known = byName.get(name);
      if (known === undefined || seen.has(name)) continue;
      seen.add(name);
      if (known.kind.startsWith("function")) reached(known.text.match(/\w+/g) ?? [], seen);
    }
    return seen;
  };
  return all
    .filter(({ kind }) => kind === "const" || kind === "let")
    .flatMap(({ name, line, text }) => {
      // What stands behind an arrow, or in a method, runs later.
      const [value = ""] = text.slice(text.indexOf("=") + 1).split(/=>|^ *\{/);
      const called = Array.from(value.matchAll(CALLED), ([, one = ""]) => one);
      return [...reached(called)].flatMap((one) => {
        const needed = byName.get(one);
        const isLate = needed !== undefined && !/^function/.test(needed.kind) && needed.line > line;
        return isLate ? [`${name} needs ${one}`] : [];
      });
    });
}

test("the check finds a constant that is needed before it is there", () => {
  const late = "const KINDS = kinds();\nconst LAST = 9;\nfunction kinds() {\n  return LAST;\n}\n";
  expect(tooEarly(late)).toEqual(["KINDS needs LAST"]);
  expect(tooEarly(late.replace("= kinds()", "= () => kinds()"))).toEqual([]);
});

test("no file needs, while it is loaded, a constant that stands below (issue 46)", () => {
  const files = [...new Bun.Glob("**/*.ts").scanSync(SOURCES)].sort();
  const found = files.flatMap((file) =>
    tooEarly(readFileSync(join(SOURCES, file), "utf8")).map((one) => `${file}: ${one}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
