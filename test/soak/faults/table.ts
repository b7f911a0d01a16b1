import type { FaultsReport } from "../faults.ts";
import type { Row } from "./trial.ts";

const HEAD = `# What Candor does when things fail

Written by \`bun run soak faults\`: each fault happens to the real program while a client keeps
reading a document, a page and a search, asks for health, and a subscriber listens over HTTPS.
During the fault, somebody asks to subscribe, and something is imported. *Lost* counts reviews and
subscriptions that were acknowledged and are gone afterwards; SQLite's integrity check and
\`candor verify-log\` follow each fault.
`;
const COLUMNS = ["Fault", "What readers get", "What the hub does", "What /healthz says"];
const LAST_COLUMNS = ["How it recovers", "Lost"];

/**
 * The page with the table of all faults.
 * @param earlier the previous page: rows of faults that were not tried this time are kept
 */
export function faultsPage(
  { rows, skipped }: FaultsReport,
  conditions: string,
  earlier = "",
): string {
  const titles = [...COLUMNS, ...LAST_COLUMNS];
  const all = new Map(
    earlier
      .split("\n")
      .filter(isRow)
      .map((line) => [faultIn(line), line]),
  );
  for (const row of rows) all.set(faultIn(lineOf(cellsOf(row))), lineOf(cellsOf(row)));
  const lines = [lineOf(titles), lineOf(titles.map(() => "---")), ...all.values()];
  const wrong = rows.flatMap(({ faults }) => faults);
  return [
    HEAD,
    `${lines.join("\n")}\n`,
    ...(wrong.length > 0 ? [`Wrong:\n\n${listOf(wrong)}`] : []),
    ...(skipped.length > 0 ? [`Not tried on that machine:\n\n${listOf(skipped)}`] : []),
    `\`\`\`text\n${conditions.trimEnd()}\n\`\`\`\n`,
  ].join("\n");
}

/** Cells may be padded, as editors do it. */
function isRow(line: string): boolean {
  return /^\| (?!Fault +\||---)/.test(line);
}

/** The name of a row's fault, without how long it lasted. */
function faultIn(line: string): string {
  return (line.slice("| ".length).split(/,| \|/)[0] ?? "").trim();
}

function cellsOf({ fault, readers, hub, health, recovery, lost }: Row): string[] {
  return [fault, readers, hub, health, recovery, String(lost)];
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replace(/\s+/g, " ")).join(" | ")} |`;
}

function listOf(items: readonly string[]): string {
  return items.map((item) => `- ${item}\n`).join("");
}
