import { Database } from "bun:sqlite";
import { cpus } from "node:os";
import { resolve } from "node:path";
import manifest from "../../package.json" with { type: "json" };

/** Where sections are written, and the text above them. */
export interface ResultsFile {
  readonly path: string;
  readonly head: string;
}

const BENCHMARKS: ResultsFile = {
  path: resolve(import.meta.dir, "RESULTS.md"),
  head: `# Benchmark results

Written by \`bun run bench NAME\`: each benchmark has its own section, from its last complete run.

`,
};
const DATE_LENGTH = 10;

/** Puts what a benchmark printed under a heading of its own; the other sections stay as they are. */
export async function writeSection(
  name: string,
  text: string,
  { path, head: usualHead }: ResultsFile = BENCHMARKS,
): Promise<void> {
  const file = Bun.file(path);
  const [head = usualHead, ...sections] = (await file.exists())
    ? (await file.text()).split(/^(?=## )/m)
    : [];
  const heading = `## ${name}\n`;
  const others = sections.filter((section) => !section.startsWith(heading));
  const own = `${heading}\n\`\`\`text\n${text.trimEnd()}\n\`\`\`\n`;
  const all = [...others, own].map((section) => section.trimEnd()).sort();
  await Bun.write(path, `${head.trimEnd()}\n\n${all.join("\n\n")}\n`);
}

/** What figures depend on: the machine, the versions of what ran, and the day. */
export function conditions(packages: readonly string[] = []): string {
  const [processor] = cpus();
  const versions = { ...manifest.dependencies, ...manifest.devDependencies };
  const pinned = Object.entries(versions).filter(([name]) => packages.includes(name));
  const all = [["Bun", Bun.version], ["SQLite", sqliteVersion()], ...pinned];
  return [
    `Machine:  ${processor?.model}, ${cpus().length} cores, ${process.platform} ${process.arch}`,
    `Versions: ${all.map(([name, version]) => `${name} ${version}`).join(", ")}`,
    `Date:     ${new Date().toISOString().slice(0, DATE_LENGTH)}`,
    "",
  ].join("\n");
}

/** The reasons for missed goals, by the names of their rows; each begins a line of its own. */
export function reasonsFor(
  missed: Iterable<string>,
  reasons: Readonly<Record<string, string>>,
): string {
  const known = [...new Set(missed)].filter((name) => reasons[name] !== undefined);
  return known.map((name) => `\n${name}: ${reasons[name]}\n`).join("");
}

function sqliteVersion(): string {
  using database = new Database(":memory:");
  const query = "select sqlite_version() version";
  return database.query<{ version: string }, []>(query).get()?.version ?? "";
}
