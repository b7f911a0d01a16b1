/**
 * Calls per second of MCP tools beside the plain SDK server, and what calls and sessions cost in
 * memory: `bun run bench mcp`. Both servers run in processes of their own, in turns; every figure
 * is the median of the rounds. What is counted is the server's own processor time, so that the
 * client, which needs as much, does not blur it: calls a second on one core.
 */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { runCandor } from "../support/candor.ts";
import { identity } from "../support/files.ts";
import { processorSeconds } from "../support/processor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const ROUNDS = 3;
const ROUND_MS = 1_500;
const CONNECTIONS = 8;
const DAY_MS = 86_400_000;
const REVIEWS = 2_000;
const WARM_CALLS = 10_000;
const MANY_CALLS = 100_000;
const MANY_SESSIONS = 100_000;
const PROJECT = resolve(import.meta.dir, "../..");
const CANDOR =
  process.env.CANDOR_BINARY === undefined
    ? [process.execPath, resolve(PROJECT, "src/main.ts")]
    : [resolve(PROJECT, process.env.CANDOR_BINARY)];

interface Running {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

async function start(words: readonly string[]): Promise<Running> {
  const child = Bun.spawn([...words], { stdout: "pipe", stderr: "ignore" });
  const reader = child.stdout.getReader();
  let text = "";
  while (!text.includes("\n")) text += new TextDecoder().decode((await reader.read()).value);
  return {
    url: /http:\S+/.exec(text)?.[0] ?? "",
    pid: child.pid,
    async stop() {
      child.kill();
      await child.exited;
    },
  };
}

async function post(url: string, session: string, body: unknown): Promise<Response> {
  const headers: Record<string, string> = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  if (session !== "") headers["mcp-session-id"] = session;
  return fetch(`${url}/mcp`, { method: "POST", headers, body: JSON.stringify(body) });
}

async function initialize(url: string): Promise<string> {
  const clientInfo = { name: "bench", version: "1" };
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
  const response = await post(url, "", { jsonrpc: "2.0", id: 0, method: "initialize", params });
  await response.text();
  return response.headers.get("mcp-session-id") ?? "";
}

const CALLS = {
  get_business: () => ({}),
  search_reviews: (turn: number) => ({ since: dayOf(turn), min_rating: 2, limit: 20 }),
} as const;
type Tool = keyof typeof CALLS;

/** Another day each time, so that no two searches in a row are the same. */
function dayOf(turn: number): string {
  return new Date(Date.UTC(2020, 0, 1) + (turn % 1000) * DAY_MS).toISOString().slice(0, 10);
}

async function call(url: string, session: string, name: Tool, turn: number): Promise<string> {
  const params = { name, arguments: CALLS[name](turn) };
  const response = await post(url, session, {
    jsonrpc: "2.0",
    id: turn,
    method: "tools/call",
    params,
  });
  return response.text();
}

/**
 * Calls for a while over some connections; returns calls per second of the server's processor time.
 */
async function measure(
  { url, pid }: Running,
  name: Tool,
  until: (calls: number) => boolean,
): Promise<number> {
  const begin = processorSeconds(pid);
  let calls = 0;
  const client = async () => {
    const session = await initialize(url);
    while (!until(calls)) await call(url, session, name, calls++);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  return calls / (processorSeconds(pid) - begin);
}

function forAWhile(): () => boolean {
  const end = performance.now() + ROUND_MS;
  return () => performance.now() > end;
}

function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}

/** Memory of a process, in MB. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes ?? 0) / 1024;
}

async function makeDatabase(folder: TemporaryFolder): Promise<string> {
  const lines = Array.from({ length: REVIEWS }, (_, index) =>
    JSON.stringify({
      ...identity("google", `r${index}`),
      rating: 1 + (index % 5),
      date: new Date(Date.UTC(2020, 0, 1) + index * DAY_MS).toISOString().slice(0, 10),
      text: `Visit ${index}: they came on time, explained the repair in plain words, and left the kitchen as clean as they found it. The price was what they had said.`,
    }),
  );
  await runCandor(["import", await folder.write("reviews.ndjson", lines.join("\n"))], {
    cwd: folder.path,
  });
  return folder.at("candor.sqlite");
}

async function compareSpeed(
  servers: Readonly<Record<"plain" | "candor", Running>>,
): Promise<boolean> {
  const goals = { get_business: 3, search_reviews: 1.5 } as const;
  let isReached = true;
  for (const name of ["get_business", "search_reviews"] as const) {
    const rates = { plain: [0].slice(1), candor: [0].slice(1) };
    for (let round = 0; round < ROUNDS; round++) {
      for (const who of ["plain", "candor"] as const) {
        rates[who].push(await measure(servers[who], name, forAWhile()));
      }
    }
    const ratio = median(rates.candor) / median(rates.plain);
    const verdict = ratio >= goals[name] ? "ok" : "short";
    isReached &&= ratio >= goals[name];
    console.log(
      `${name}: plain SDK ${median(rates.plain).toFixed(0)}/s, Candor ${median(rates.candor).toFixed(0)}/s, ratio ${ratio.toFixed(2)} (goal ${goals[name]}: ${verdict})`,
    );
  }
  return isReached;
}

async function compareAnswers(plain: Running, candor: Running): Promise<boolean> {
  const sessions = [await initialize(plain.url), await initialize(candor.url)] as const;
  for (const name of ["get_business", "search_reviews"] as const) {
    const answers = [
      await call(plain.url, sessions[0], name, 3),
      await call(candor.url, sessions[1], name, 3),
    ].map((text): unknown => JSON.parse(text));
    if (!Bun.deepEquals(answers[0], answers[1])) return false;
  }
  return true;
}

async function measureMemory(server: Running): Promise<boolean> {
  const { url, pid } = server;
  let total = 0;
  const callsTo = (count: number) => () => total++ >= count;
  await measure(server, "search_reviews", callsTo(WARM_CALLS));
  const warm = memoryOf(pid);
  await measure(server, "search_reviews", callsTo(MANY_CALLS));
  const after = memoryOf(pid);
  for (let made = 0; made < MANY_SESSIONS; made += CONNECTIONS) {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => initialize(url)));
  }
  const sessions = memoryOf(pid);
  console.log(
    `memory: ${warm.toFixed(0)} MB after ${WARM_CALLS} calls, ${after.toFixed(0)} MB after ${MANY_CALLS}, ${sessions.toFixed(0)} MB after ${MANY_SESSIONS} sessions`,
  );
  return after <= warm * 1.1 && sessions <= warm * 1.1;
}

using folder = new TemporaryFolder();
const database = await makeDatabase(folder);
const candor = await start([...CANDOR, "serve", "--db", database, "--port", "0"]);
const plain = await start([
  process.execPath,
  resolve(import.meta.dir, "mcp/plain-server.ts"),
  database,
]);
const isSame = await compareAnswers(plain, candor);
console.log(isSame ? "the answers are the same" : "the answers DIFFER");
const isFast = await compareSpeed({ plain, candor });
const isSteady = await measureMemory(candor);
await Promise.all([candor.stop(), plain.stop()]);
process.exit(isSame && isFast && isSteady ? 0 : 1);
