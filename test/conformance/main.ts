/**
 * Tests Candor with what others have written for MCP: the protocol's conformance suite for both
 * eras, the Inspector's command line, and client libraries. Everything must pass, or be listed in
 * `expected.json` with the reason why it does not apply. Writes `RESULTS.md`; the run fails if that
 * changes, so that the committed table is always up to date.
 */
import { join, resolve } from "node:path";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { runCandor, startCandor } from "../support/candor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { runClients } from "./clients.ts";
import { runInspector } from "./inspector.ts";
import { OutsideTools, VERSIONS } from "./outside-tools.ts";
import { countsOf, renderReport, type Section } from "./report.ts";
import { FixtureServer } from "./server.ts";
import { REVISIONS, runSuite } from "./suite.ts";
import { type Exception, judge, type Outcome, staleExceptions } from "./verdict.ts";

const SAMPLE = resolve(import.meta.dir, "../../data/demo");
const RESULTS = join(import.meta.dir, "RESULTS.md");
const Exceptions = Type.Array(
  Type.Object({ reason: Type.String(), not_applicable: Type.Array(Type.String()) }),
);

process.exit((await run()) ? 0 : 1);

async function run(): Promise<boolean> {
  using tools = new OutsideTools();
  using folder = new TemporaryFolder();
  await tools.install();
  const db = await importSample(folder);
  const ran = [...(await runSuites(tools, db)), ...(await runServed(tools, folder, db))];
  const exceptions = await readExceptions();
  const sections = ran.map(({ title, outcomes }) => ({
    title,
    verdicts: outcomes.map((outcome) => judge(outcome, exceptions)),
  }));
  const outcomes = ran.flatMap((one) => one.outcomes);
  return tell(sections, staleExceptions(outcomes, exceptions));
}

async function importSample(folder: TemporaryFolder): Promise<string> {
  const db = folder.at("candor.sqlite");
  const words = ["import", join(SAMPLE, "reviews.ndjson"), "--verified", "--db", db];
  const config = ["--config", join(SAMPLE, "business.toml")];
  const { exitCode, stderr } = await runCandor([...words, ...config], { cwd: folder.path });
  if (exitCode !== 0) throw new Error(stderr);
  return db;
}

interface Ran {
  readonly title: string;
  readonly outcomes: readonly Outcome[];
}

async function runSuites(tools: OutsideTools, db: string): Promise<Ran[]> {
  await using server = new FixtureServer(db);
  const ran: Ran[] = [];
  for (const revision of REVISIONS) {
    const version = VERSIONS["@modelcontextprotocol/conformance"];
    const title = `Conformance suite ${version}, requirements of ${revision}`;
    ran.push({ title, outcomes: await runSuite(tools, server.url, revision) });
  }
  return ran;
}

/** What tests the program itself, over HTTP and standard input. */
async function runServed(tools: OutsideTools, folder: TemporaryFolder, db: string): Promise<Ran[]> {
  await using server = await startCandor(["serve", "--db", db], { cwd: folder.path });
  const place = { url: server.url, db };
  const version = VERSIONS["@modelcontextprotocol/inspector"];
  const inspector = `Inspector ${version}, over HTTP and stdio, each in both eras`;
  return [
    { title: inspector, outcomes: await runInspector(tools, place) },
    { title: "Client libraries", outcomes: await runClients(tools, place) },
  ];
}

async function readExceptions(): Promise<Exception[]> {
  const exceptions: unknown = await Bun.file(join(import.meta.dir, "expected.json")).json();
  Value.Assert(Exceptions, exceptions);
  return exceptions;
}

/** Prints and writes the results. Returns whether everything passed. */
async function tell(sections: readonly Section[], stale: readonly string[]): Promise<boolean> {
  const report = renderReport(sections);
  const committed = Bun.file(RESULTS);
  const isSame = (await committed.exists()) && (await committed.text()) === report;
  await Bun.write(RESULTS, report);
  console.log(report);
  for (const { title, verdicts } of sections) console.log(`${title}: ${countsOf(verdicts)}`);
  for (const name of stale) console.log(`expected.json: ${name} applies, or is no longer run`);
  if (!isSame) console.log("RESULTS.md has changed: review the changes and commit them");
  const isClean = sections.every((section) =>
    section.verdicts.every(({ word }) => word !== "failed"),
  );
  return isClean && isSame && stale.length === 0;
}
