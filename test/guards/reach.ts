import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

const transpiler = new Bun.Transpiler({ loader: "ts" });
/** The transpiler would run macros. */
const ATTRIBUTE = /\s+with\s*\{[^}]*\}/g;

/** All files of a project that a file imports, and those that they import; and the file itself. */
export function filesReachedFrom(project: string, file: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [file];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...importsOf(project, path));
  }
  return reached;
}

const known = new Map<string, readonly string[]>();

function importsOf(project: string, path: string): readonly string[] {
  const place = join(project, path);
  const isCode = path.endsWith(".ts") && existsSync(place);
  const found = known.get(place) ?? (isCode ? readImports(place, path) : []);
  known.set(place, found);
  return found;
}

function readImports(place: string, path: string): string[] {
  const code = readFileSync(place, "utf8").replace(ATTRIBUTE, "");
  return transpiler
    .scanImports(code)
    .map((one) => one.path)
    .filter((name) => name.startsWith("."))
    .map((name) => posix.join(path, "..", name));
}
