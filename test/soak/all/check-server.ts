import { datasetOf } from "../../flows/program.ts";
import { runCandor } from "../../support/candor.ts";
import { eventually } from "../../support/eventually.ts";
import { hubStatus } from "../processes.ts";
import type { Failing } from "./failing.ts";
import { type Finding, nothingWrong } from "./finding.ts";
import { descriptorsOf } from "./gauge.ts";

const PATIENCE_MS = 180_000;
/** The runtime now and then opens a descriptor that it keeps for later. */
const FEW = 4;

/** Checks that readers see exactly what was imported, by the ids of reviews and their texts. */
export async function checkReviews(
  url: string,
  expected: ReadonlyMap<string, string>,
): Promise<Finding> {
  const { reviews } = await datasetOf(url);
  const seen = new Map(reviews.map(({ id, text }) => [id, text ?? ""]));
  const lost = [...expected].filter(([id, text]) => seen.get(id) !== text);
  const extra = [...seen.keys()].filter((id) => !expected.has(id));
  return {
    what: "readers see all that was imported, and nothing else",
    seen: `${seen.size} reviews, ${lost.length} missing or outdated, ${extra.length} that should be gone`,
    isRight: lost.length + extra.length === 0,
  };
}

export async function checkHealth(url: string): Promise<Finding> {
  const response = await fetch(`${url}/healthz`, { keepalive: false });
  const { hub } = Object(await response.json());
  const seen = `${response.status}, the hub is ${hub}`;
  return { what: "/healthz is ok", seen, isRight: response.status === 200 && hub === "ok" };
}

/** Lets the program's own verifier read the whole log over HTTP. */
export async function checkLog(url: string, cwd: string): Promise<Finding> {
  const { exitCode, stdout, stderr } = await runCandor(["verify-log", url], { cwd });
  const fault = exitCode === 0 ? [] : [`it ended with ${exitCode}: ${stdout}${stderr}`];
  const [first = ""] = stdout.split("\n");
  return nothingWrong("candor verify-log finds nothing wrong", fault, first);
}

/**
 * Checks that the hub has dropped all subscribers that answer with errors, and kept all healthy
 * ones. Those that hang are only reported: while a flood names only hosts whose name servers are
 * silent, the hub takes its own network for dead, and a call without an answer does not count.
 */
export async function checkSubscriptions(
  cwd: string,
  wanted: readonly string[],
  failing: Failing,
): Promise<Finding> {
  const left = async () => {
    const { pending, callbacks } = await hubStatus(cwd);
    const missing = wanted.filter((callback) => !callbacks.includes(callback)).length;
    const failed = callbacks.filter((one) => failing.answersErrors(one)).length;
    const hanging = callbacks.filter((one) => failing.hangs(one)).length;
    return { pending, missing, failed, hanging };
  };
  const isRight = await comesTrue("the hub is done", async () => {
    const { missing, failed } = await left();
    return missing + failed === 0;
  });
  const { pending, missing, failed, hanging } = await left();
  return {
    what: "the hub has dropped subscribers that answer with errors, and kept all healthy ones",
    seen: `${missing} lost, ${failed} that answer with errors and ${hanging} that hang are left; ${pending} flood requests are pending`,
    isRight,
  };
}

/** Checks that a process has no more descriptors open than before the load. */
export async function checkDescriptors(
  pid: number,
  before: number,
  most: number,
): Promise<Finding> {
  const isRight = await comesTrue(
    "descriptors are closed",
    () => descriptorsOf(pid) <= before + FEW,
  );
  return {
    what: `descriptors are back where they were, give or take ${FEW}, once the load has stopped`,
    seen: `${before} before, ${most} at most, ${descriptorsOf(pid)} afterwards`,
    isRight,
  };
}

async function comesTrue(what: string, check: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await eventually(what, check, PATIENCE_MS);
  } catch {
    return false;
  }
}
