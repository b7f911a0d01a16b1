/**
 * What Lighthouse says of the pages, as a phone and as a desktop computer: `bun run bench
 * lighthouse`. The executable serves the demo. A page that falls short is audited again, as other
 * work on the machine makes it slower and never faster: its best run counts.
 */
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { CHROMIUM } from "../browser/chromium.ts";
import { startCandor } from "../support/candor.ts";
import { table, verdict } from "../support/figures.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import {
  type Audited,
  audit,
  CATEGORIES,
  DEVICES,
  type Device,
  LIGHTHOUSE,
} from "./lighthouse/audit.ts";
import { conditions, writeSection } from "./results.ts";

/** Each category of a page, of what calls the API, and the layout shift of either (issues 21, 44). */
const GOALS = { page: 100, interactive: 90, shift: 0.02 } as const;
const RUNS = 3;
/** Results and tools are not meant to be indexed: Lighthouse would count that against them. */
const NOT_INDEXED = ["is-crawlable"];

interface Page {
  readonly name: string;
  readonly path: string;
  readonly goal: number;
  readonly skipped: readonly string[];
}

using folder = new TemporaryFolder();
await using server = await startCandor(["demo"], { cwd: folder.path });
const pages: readonly Page[] = [
  { name: "home", path: "/", goal: GOALS.page, skipped: [] },
  { name: "results", path: "/?words=on+time", goal: GOALS.page, skipped: NOT_INDEXED },
  { name: "a review", path: `/reviews/${await anyReview()}`, goal: GOALS.page, skipped: [] },
  { name: "the log", path: "/log", goal: GOALS.page, skipped: [] },
  { name: "reference", path: "/docs", goal: GOALS.page, skipped: [] },
  { name: "embedding", path: "/embed", goal: GOALS.page, skipped: NOT_INDEXED },
  {
    name: "interactive",
    path: "/docs/interactive",
    goal: GOALS.interactive,
    skipped: NOT_INDEXED,
  },
];

const rows: string[][] = [];
const remarks: string[] = [];
for (const page of pages) for (const device of DEVICES) await report(page, device);

const text = `${table([
  ["page", "device", ...CATEGORIES, "layout shift", "goal", ""],
  ...rows,
])}\n${notes().join("\n")}\n`;
process.stdout.write(text);
await writeSection("lighthouse", `${conditions()}${await programs()}\n\n${text}`);

async function report(page: Page, device: Device): Promise<void> {
  const { audited, runs } = await bestRun(page, device);
  const isMet = meets(audited, page);
  if (!isMet) process.exitCode = 1;
  remarks.push(...audited.remarks.map((remark) => `${page.name}, ${device}: ${remark}`));
  const count = runs === 1 ? "" : ` (run ${runs})`;
  rows.push([
    page.name,
    device,
    ...audited.scores.map(String),
    audited.shift.toFixed(3),
    `${page.goal}`,
    verdict(isMet) + count,
  ]);
}

async function bestRun(page: Page, device: Device): Promise<{ audited: Audited; runs: number }> {
  const asked = { url: server.url + page.path, device, skipped: page.skipped, cwd: folder.path };
  let best = await audit(asked);
  let runs = 1;
  while (!meets(best, page) && runs < RUNS) {
    const next = await audit(asked);
    runs += 1;
    if (sum(next) > sum(best)) best = next;
  }
  return { audited: best, runs };
}

function sum({ scores }: Audited): number {
  return scores.reduce((total, score) => total + score, 0);
}

function meets({ scores, shift }: Audited, { goal }: Page): boolean {
  return scores.every((score) => score >= goal) && shift <= GOALS.shift;
}

function notes(): string[] {
  return [
    `The audit ${NOT_INDEXED.join()} is left out for results and tools: they are not meant to be indexed.`,
    `The layout shift may be ${GOALS.shift} at most.`,
    ...(remarks.length > 0 ? ["", "What lowered a score:", ...remarks] : []),
  ];
}

async function anyReview(): Promise<string> {
  const found = await (await fetch(`${server.url}/api/reviews/search?limit=1`)).json();
  const Found = Type.Object({ reviews: Type.Array(Type.Object({ id: Type.String() })) });
  return Value.Parse(Found, found).reviews[0]?.id ?? "";
}

async function programs(): Promise<string> {
  const asked = Bun.spawn([CHROMIUM, "--version"], { stdout: "pipe", stderr: "ignore" });
  const [version = ""] = /[\d.]+\d/.exec(await new Response(asked.stdout).text()) ?? [];
  return `Programs: the executable, serving the demo; ${LIGHTHOUSE}; Chromium ${version}`;
}
