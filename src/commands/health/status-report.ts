import { MEGABYTE } from "../../domain/time/units.ts";
import type { LoggedImport } from "../../store/reviews/import-log.ts";
import { limitedLines } from "../base/limited-lines.ts";
import { describeNode } from "../cluster/cluster-report.ts";
import type { Status } from "./read-status.ts";

/** At most this many reviews are listed for each state; JSON lists all. */
const MAX_LISTED = 20;
const IN_JSON = " (--json lists all)";

/** The status in lines for people. */
export function describeStatus(status: Status): string {
  const lines = [
    `${status.database.path}: ${size(status.database.bytes)}`,
    ...describeReviews(status),
    ...describeUnseen(status),
    ...describeDuplicates(status),
    ...describeImports(status),
    ...describeDocuments(status),
    ...describeClusterOf(status),
    ...describeHub(status),
  ];
  return `${lines.join("\n")}\n`;
}

function size(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

function describeReviews({ reviews }: Status): string[] {
  const rows = reviews.by_source.map((source) => `  ${source.platform}: ${counts(source)}`);
  const forgotten = reviews.forgotten === 0 ? "" : `; ${reviews.forgotten} forgotten for good`;
  return [`Reviews: ${counts(reviews)}${forgotten}`, ...rows];
}

interface Counts {
  readonly published: number;
  readonly hidden: number;
  readonly joined: number;
  readonly held_back: number;
}

function counts({ published, hidden, joined, held_back }: Counts): string {
  const others = [
    [hidden, "hidden"],
    [joined, "joined to others"],
    [held_back, "held back"],
  ] as const;
  const named = others.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`);
  return [`${published} published`, ...named].join(", ");
}

function describeUnseen({ not_published: unseen }: Status): string[] {
  const titles = { hidden: "Hidden", joined: "Joined", held_back: "Held back" } as const;
  return Object.entries(titles).flatMap(([state, title]) => {
    const all = unseen.filter((one) => one.state === state);
    if (all.length === 0) return [];
    const rows = all.map(
      ({ id, platform, date, reason }) => `  ${id}  ${date}  ${platform}: ${reason}`,
    );
    return [`${title}:`, ...limitedLines(rows, MAX_LISTED, IN_JSON)];
  });
}

function describeDuplicates({ duplicates }: Status): string[] {
  return duplicates === 0 ? [] : [`${pairsAlike(duplicates)}: candor duplicates lists them.`];
}

/** How many suggestions are open. */
export function pairsAlike(count: number): string {
  return count === 1
    ? "1 pair of reviews looks like the same one twice"
    : `${count} pairs of reviews look like the same one twice`;
}

function describeImports({ last_import: last, earlier_imports: earlier }: Status): string[] {
  if (last === null) return ["Nothing has been imported yet."];
  const rows = earlier.map((one) => `  ${describeImport(one)}`);
  const before = rows.length === 0 ? [] : ["Earlier imports:", ...rows];
  return [`Last import: ${describeImport(last)}`, ...before];
}

/** With the number that `--import` takes. */
function describeImport({ number, imported_at, files, ...counts }: LoggedImport): string {
  const { added, changed, unchanged, deleted } = counts;
  const read = files.map(({ path }) => path).join(", ") || "no file";
  return `number ${number}, ${imported_at}, ${read}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${deleted} deleted`;
}

function describeDocuments({ documents }: Status): string[] {
  const rows = documents.map(({ path, etag, bytes }) => `  ${path}  ${bytes} bytes  ${etag}`);
  return rows.length === 0 ? ["Nothing has been published yet."] : ["Documents:", ...rows];
}

function describeClusterOf({ cluster }: Status): string[] {
  return cluster === null ? [] : describeNode(cluster);
}

function describeHub({ hub }: Status): string[] {
  if (hub === null) return ["Hub: the subscriptions are in PostgreSQL, which can't be asked"];
  const { active, retrying, expired, due, pending } = hub;
  return [
    `Hub: ${active} active, ${retrying} retrying, ${expired} expired; ${due} deliveries due, ${pending} requests waiting for confirmation`,
  ];
}
