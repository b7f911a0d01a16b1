import { resolve } from "node:path";
import { databaseId } from "../store/files/database-file.ts";
import { askHealth } from "./ask-server.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

const ABOUT = "server";

/**
 * Whether Candor answers on this machine, serves this database, and its hub delivers.
 * @param url where `serve` listens
 * @param path the database
 */
export async function checkServer(url: string, path: string): Promise<Finding[]> {
  const health = await askHealth(url);
  if (health.kind === "unreachable") {
    const fix =
      "Start it: systemctl start candor, or candor serve. If it has another port, give --port";
    return [warning(ABOUT, `nothing answers at ${url}`, fix)];
  }
  if (health.kind === "unwell" && health.said === "") {
    const what = `another program answers at ${url} (${health.status})`;
    return [problem(ABOUT, what, "Stop it, or give Candor another port with --port")];
  }
  if (health.kind === "unwell") {
    const what = `the server at ${url} is not healthy (${health.status}): ${health.said}`;
    return [problem(ABOUT, what, "Read its log: journalctl -u candor")];
  }
  if (health.database !== undefined && health.database !== databaseId(path)) {
    const what = `the server at ${url} serves another database, not ${resolve(path)}`;
    return [problem(ABOUT, what, "Run candor doctor in the folder of that one, or give --port")];
  }
  return [ok(ABOUT, `it answers at ${url}`), hubFinding(health.hub, health.hubProblem)];
}

function hubFinding(state: string, why = "Its log says why"): Finding {
  if (state === "ok") return ok("hub", "its deliveries are up to date");
  if (state === "stopped") {
    return problem("hub", "it is paused", why);
  }
  const what = "deliveries to trusted subscribers have waited for more than a minute";
  return warning("hub", what, "See which ones and why: candor hub status");
}
