import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { reviewId } from "../../src/domain/review/review-id.ts";
import { counted } from "../../src/domain/text/numbers.ts";
import { runCandor } from "../support/candor.ts";
import { importRecords } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { runReading, said } from "./program.ts";

const SLOW = 60_000;
const DB = "candor.sqlite";
const JOBS = resolve(import.meta.dir, "../fixtures/jobs");

/** A review that nothing verifies, written some days after the jobs in the samples. */
function review(id: string, name: string | undefined, members = {}) {
  const author = name === undefined ? undefined : { name };
  return { source: { id }, author, date: "2025-03-21", text: "They came on time.", ...members };
}

function idOf(id: string): string {
  return reviewId("unknown", id);
}

/** Runs `candor match-jobs` in a folder, with something on its standard input. */
const matchJobs = (folder: TemporaryFolder, words: readonly string[], input?: Uint8Array) =>
  runReading(folder, ["match-jobs", ...words], input);

describe("match-jobs takes the export of", () => {
  test.each([
    ["Jobber", "jobber-visits.csv", 2],
    ["Housecall Pro", "housecall-pro-jobs.csv", 2],
    ["ServiceTitan", "servicetitan-jobs.csv", 1],
    ["QuickBooks", "quickbooks-sales-by-customer-detail.csv", 2],
  ])(
    "%s, as a file and through a pipe: %s (issue 16)",
    async (title, name, matched) => {
      using folder = new TemporaryFolder();
      await importRecords(folder, DB, [
        review("a", "ann baker"),
        review("b", "Jose Núñez"),
        review("c", "Carl Doe"),
      ]);
      const path = resolve(JOBS, name);
      const fromFile = await matchJobs(folder, [path, "--dry-run"]);
      expect(fromFile.stdout).toContain(`read as ${title}.`);
      expect(fromFile.stdout).toContain(`${matched} would be verified.`);
      expect(fromFile.stdout).toContain(
        `${idOf("c")}  Carl Doe, 2025-03-21: no job has a customer of that name`,
      );
      const piped = await matchJobs(folder, ["-"], await Bun.file(path).bytes());
      expect(piped.stdout).toContain("standard input: ");
      expect(piped.stdout).toContain(
        `${matched} verified; ${counted(matched, "review")} published.`,
      );
      expect(readdirSync(folder.path).filter((one) => one.startsWith("candor-"))).toEqual([]);
    },
    SLOW,
  );
});

test(
  "match-jobs says how many rows don't prove any work, and why each review stays unmatched (issue 16)",
  async () => {
    using folder = new TemporaryFolder();
    await folder.write(
      "candor.toml",
      'name = "Sample Plumbing"\n[[technicians]]\nname = "Tom Reed"\naliases = ["Tom"]\n',
    );
    await importRecords(folder, DB, [
      review("family", "Ann Smith", { text: "Tom was quick." }),
      review("weakly", "Bob Smith"),
      review("late", "Ann Baker", { date: "2025-06-30" }),
      review("first", "Ann"),
      review("nobody", undefined),
    ]);
    const { stdout } = await matchJobs(folder, [resolve(JOBS, "servicetitan-jobs.csv")]);
    expect(stdout).toContain("Rows that prove no work: 1 cancelled, 1 not done yet.");
    expect(stdout).toMatch(
      new RegExp(`${idOf("family")}  job 88002, medium confidence: only the family name agrees`),
    );
    expect(stdout).toContain("Not matched:");
    const reasons = {
      weakly: "job 88002 fits too weakly: only the family name agrees; written 3 days later",
      late: "the name fits job 88001, but the review was written 105 days after it, and the window is 60 days",
      first: "job 88001 fits too weakly: only a first name or initials agree",
      nobody: "the review has no author's name",
    };
    for (const [id, reason] of Object.entries(reasons)) {
      const line = stdout.split("\n").find((one) => one.includes(idOf(id))) ?? "";
      expect(line).toMatch(/^ {2}\w+ {2}[\w ]+, 2025-\d\d-\d\d: /);
      expect(line).toContain(`: ${reason}`);
    }
    const withoutAuthors = stdout.replace(/^( {2}\w+ {2})[^:]+, [\d-]+:/gm, "$1");
    expect(withoutAuthors).not.toMatch(/Smith|Baker|Doe|Finch/);
  },
  SLOW,
);

test(
  "a table from another country is read with --map and --dates; without them it explains what to do (issue 16)",
  async () => {
    using folder = new TemporaryFolder();
    await importRecords(folder, DB, [review("a", "Ann Baker")]);
    await folder.write("liste.csv", "Kundin;Fertig\r\nAnn Baker;01.03.2025\r\n");
    expect(said(await matchJobs(folder, ["liste.csv"]))).toMatch(
      /not a table of jobs.*It has: Kundin, Fertig\..*--map/,
    );
    const map = ["--map", "customer=kundin,date=FERTIG"];
    const ambiguous = await matchJobs(folder, ["liste.csv", ...map]);
    expect(ambiguous.exitCode).toBe(1);
    expect(said(ambiguous)).toMatch(
      /liste\.csv: row 2, date: "01\.03\.2025" is ambiguous.*--dates/,
    );
    const { stdout } = await matchJobs(folder, ["liste.csv", ...map, "--dates", "day-first"]);
    expect(stdout).toContain("written 20 days later");
    expect(stdout).toContain("1 verified; 1 review published.");
    const unknown = await runCandor(["match-jobs", "liste.csv", "--map", "text=a"], {
      cwd: folder.path,
    });
    expect(unknown.stderr).toContain("The columns are: customer, date, job, technician.");
  },
  SLOW,
);

test(
  "many bad rows and unmatched reviews are listed up to a limit (issue 16)",
  async () => {
    using folder = new TemporaryFolder();
    const reviews = Array.from({ length: 60 }, (_, at) => review(`r${at}`, "Ann Baker"));
    await importRecords(folder, DB, reviews);
    await folder.write("bad.csv", `customer,date\n${"A B,01/02/2025\n".repeat(70)}`);
    expect(said(await matchJobs(folder, ["bad.csv"]))).toContain("\n  and 20 more\n");
    await folder.write("jobs.csv", "customer,date\nA B,2025-03-07\n");
    expect((await matchJobs(folder, ["jobs.csv"])).stdout).toContain("\n  and 10 more\n");
  },
  SLOW,
);
