import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { OutsideTools } from "./outside-tools.ts";
import type { Check, Outcome } from "./verdict.ts";

/**
 * The revisions whose requirements are tested; a scenario of both is run with each one's messages.
 */
export const REVISIONS = ["2025-11-25", "2026-07-28"] as const;

const Checks = Type.Array(
  Type.Object({
    id: Type.String(),
    status: Type.String(),
    errorMessage: Type.Optional(Type.String()),
  }),
);
const RESULTS_FOLDER = /^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/;
/** `✓ tools-list: 3 passed, 0 failed`, one for each scenario in the order of the suite. */
const SUMMARY_LINE = /^[✓✗] ([\w-]+): \d+ passed/gmu;

/** Runs all scenarios of a revision that are for servers. @throws if the suite itself breaks */
export async function runSuite(
  tools: OutsideTools,
  url: string,
  revision: string,
): Promise<Outcome[]> {
  const folder = tools.at(`results-${revision}`);
  const words = ["server", "--url", url, "--requirements", revision, "--output-dir", folder];
  const { stdout, stderr } = await tools.conformance(words);
  const names = Array.from(stdout.matchAll(SUMMARY_LINE), ([, name]) => name ?? "");
  if (names.length === 0) throw new Error(`The suite ran nothing: ${stdout}${stderr}`);
  return Promise.all(names.map(async (name) => ({ name, checks: await readChecks(folder, name) })));
}

async function readChecks(folder: string, scenario: string): Promise<Check[]> {
  const named = readdirSync(folder).find((name) => RESULTS_FOLDER.exec(name)?.[1] === scenario);
  if (named === undefined) throw new Error(`The suite left no results of ${scenario}.`);
  const checks: unknown = await Bun.file(join(folder, named, "checks.json")).json();
  Value.Assert(Checks, checks);
  return checks.map(({ id, status, errorMessage = "" }) => ({ id, status, told: errorMessage }));
}
