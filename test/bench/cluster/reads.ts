import { runCandor, startCandor } from "../../support/candor.ts";
import { median } from "../../support/figures.ts";
import { TestPostgres } from "../../support/postgres.ts";
import { processorSeconds } from "../../support/processor.ts";
import { reviewLine, ServedCluster } from "../../support/served-cluster.ts";
import { repeat, requestText } from "../http/load.ts";

const NODES = 4;
const REVIEWS = 1_000;
const READS = 40_000;
const ROUNDS = 3;
/** Programs compile what is hot while they run. */
const WARMING = 2;
const MS_PER_SECOND = 1_000;
const US_PER_SECOND = 1_000_000;
const TEXT = requestText("/api/feed.json", { "accept-encoding": "gzip" });

/** What reads cost with some nodes that share them. */
export interface Reading {
  readonly program: string;
  readonly perSecond: number;
  /** Processor time of the nodes that an answer takes, in microseconds. */
  readonly processorUs: number;
}

interface Node {
  readonly pid: number;
  readonly port: number;
}

/** One node with SQLite alone, and one to four nodes of a cluster, with the same reviews. */
export async function measureReads(): Promise<Reading[]> {
  await using postgres = await TestPostgres.start();
  await using cluster = new ServedCluster(postgres.url());
  const lines = Array.from({ length: REVIEWS }, (_, number) => reviewLine(number));
  await cluster.start(NODES, lines);
  const { pids } = cluster;
  const nodes = cluster.urls.map((url, at) => ({ pid: pids[at] ?? 0, port: portOf(url) }));
  const readings = [await readAlone(cluster, lines)];
  for (let count = 1; count <= NODES; count += 1) {
    readings.push(await read(counted(count), nodes.slice(0, count)));
  }
  return readings;
}

async function readAlone(
  { folder, alone }: ServedCluster,
  lines: readonly string[],
): Promise<Reading> {
  const db = folder.at("alone.sqlite");
  const input = new TextEncoder().encode(lines.join("\n"));
  await runCandor(["import", "-", "--db", db, "--verified"], { ...alone, input });
  await using served = await startCandor(["serve", "--db", db], alone);
  return await read("SQLite", [{ pid: served.pid, port: portOf(served.url) }]);
}

async function read(program: string, nodes: readonly Node[]): Promise<Reading> {
  const rounds = [];
  for (let round = 0; round < WARMING + ROUNDS; round += 1) rounds.push(await readOnce(nodes));
  const measured = rounds.slice(WARMING);
  const of = (name: "seconds" | "processor") => median(measured.map((one) => one[name]));
  const answers = READS * nodes.length;
  return {
    program,
    perSecond: answers / of("seconds"),
    processorUs: (of("processor") * US_PER_SECOND) / answers,
  };
}

async function readOnce(nodes: readonly Node[]) {
  const used = () => nodes.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
  const [before, start] = [used(), performance.now()];
  await Promise.all(nodes.map(({ port }) => repeat(port, TEXT, READS)));
  return { seconds: (performance.now() - start) / MS_PER_SECOND, processor: used() - before };
}

function counted(nodes: number): string {
  return nodes === 1 ? "one node" : `${nodes} nodes`;
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
