import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix, resolve, sep } from "node:path";
import { parse } from "smol-toml";

const { wyhash } = Bun.hash;
const transpiler = new Bun.Transpiler({ loader: "ts", minifyWhitespace: true });
const PROJECT = resolve(import.meta.dir, "../..");
const ENTRY = "src/analysis/analyzer.ts";
const AGGREGATE = "src/analysis/aggregate/insights-aggregate.ts";
/** How analyses are stored: they are made again to be stored otherwise. */
const STORED = "src/domain/insights/stored-analysis.ts";
/** Explains analyses and changes none, so it is not hashed. */
const EXPLANATION = "src/analysis/explain.ts";
/** Macros read these; no import names their files. */
const PATTERNS = "data/verticals";
const DATA = ["data/languages", PATTERNS];
/** What separates the patterns of a list, and what separates its words. */
const AROUND_PATTERNS = /\s*[,\n][\s,]*/g;
const AROUND_WORDS = /\s+/g;
/** The transpiler would run macros; what they return is hashed as data. */
const MACRO_ATTRIBUTE = /\s+with\s*\{\s*type:\s*"macro",?\s*\}/g;

/** The name of a package, without the path of a file in it: "@sinclair/typebox". */
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;

/** A file that analyses are made from. */
interface AnalyzerFile {
  /** From the project's folder, with slashes. */
  readonly path: string;
  /** Without what can't change an analysis: comments, layout, types. */
  readonly content: string;
  /** What it imports at run time: paths from the project's folder, and names of packages. */
  readonly imports: readonly string[];
}

/**
 * A hash of all code and data that analyses are made from. Import this as a macro, so that it runs
 * when the importing file is loaded or the executable is built: the executable has no sources to
 * read.
 */
export function analyzerHash(project: string = PROJECT): string {
  return hashOf(analyzerFiles(project), project);
}

/** The same of the code that counts analyses. */
export function aggregateHash(project: string = PROJECT): string {
  return hashOf(filesFrom([AGGREGATE], project), project);
}

function hashOf(files: readonly AnalyzerFile[], project: string): string {
  const seed = wyhash(JSON.stringify(packageVersions(project, files)));
  return files
    .reduce((hash, { path, content }) => wyhash(content, wyhash(path, hash)), seed)
    .toString(36);
}

/** Follows imports from the analyzer, so that no list of its files can be wrong. Sorted by path. */
export function analyzerFiles(project: string = PROJECT): AnalyzerFile[] {
  const data = DATA.flatMap((folder) => tomlFilesIn(project, folder));
  return filesFrom([ENTRY, STORED, ...data], project);
}

function filesFrom(entries: readonly string[], project: string): AnalyzerFile[] {
  const found = new Map<string, AnalyzerFile>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const file = fileAt(project, path);
    found.set(path, file);
    waiting.push(...file.imports.filter((name) => !isPackage(name) && name !== EXPLANATION));
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function isPackage(name: string): boolean {
  return !name.startsWith("src/") && !name.startsWith("data/");
}

/** Each package with its version in package.json, where all are pinned. */
function packageVersions(project: string, files: readonly AnalyzerFile[]): [string, string][] {
  // What the domain imports describes the shapes of documents, and decides no analysis.
  const names = files
    .filter(({ path }) => path.startsWith("src/analysis/"))
    .flatMap(({ imports }) => imports.filter(isPackage))
    .filter((name) => !name.startsWith("node:"))
    .map((name) => PACKAGE.exec(name)?.[0] ?? name);
  const { dependencies }: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(project, "package.json"), "utf8"),
  );
  return [...new Set(names)].sort().map((name) => {
    const version = dependencies?.[name];
    if (version === undefined)
      throw new Error(`The analysis imports ${name}, which package.json does not pin`);
    return [name, version];
  });
}

function tomlFilesIn(project: string, folder: string): string[] {
  const path = join(project, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".toml"))
    .map((name) => posix.join(folder, name.replaceAll(sep, "/")));
}

function fileAt(project: string, path: string): AnalyzerFile {
  // As UTF-8, all bytes that are no letters would be the same.
  if (path.endsWith(".bin"))
    return { path, content: readFileSync(join(project, path), "latin1"), imports: [] };
  const text = readFileSync(join(project, path), "utf8");
  if (path.endsWith(".toml")) return { path, content: valuesOf(path, text), imports: [] };
  if (!path.endsWith(".ts")) return { path, content: text.replaceAll("\r\n", "\n"), imports: [] };
  const code = text.replace(MACRO_ATTRIBUTE, "");
  const imports = transpiler
    .scanImports(code)
    .map((one) => (one.path.startsWith(".") ? posix.join(path, "..", one.path) : one.path));
  return { path, content: transpiler.transformSync(code), imports };
}

/** What a TOML file says, its lists without their layout. */
function valuesOf(path: string, toml: string): string {
  const parting = path.startsWith(PATTERNS) ? AROUND_PATTERNS : AROUND_WORDS;
  return JSON.stringify(parse(toml), (_, value: unknown) =>
    typeof value === "string" ? value.trim().replace(parting, "\n") : value,
  );
}
