/**
 * The memory that a usual business needs, as a limit shows it: `bun run bench memory [REVIEWS]`. The
 * executable imports and serves the reviews in a group of processes (cgroup) that may hold only so
 * much, less each time, until the system ends it. Needs root.
 */
import { rmSync } from "node:fs";
import { spawn, startCandor } from "../support/candor.ts";
import { table, verdict } from "../support/figures.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { MemoryGroup } from "./memory/memory-group.ts";
import { askAll } from "./search/client.ts";
import { writeFile } from "./search/dataset.ts";

const GOALS = { import: 150, serve: 110 } as const;
const LIMITS = [200, 190, 180, 170, 160, 150, 140, 130, 120, 110, 100, 90, 80, 70, 60] as const;
const PATHS = [
  ...["/", "/reviews.json", "/insights.json", "/api/reviews/search?words=late"],
  ...["/api/reviews/search?about=are%20they%20on%20time", "/api/reviews/changes?limit=500"],
];
const ROUNDS = 5;
/** Where there is too little for the program itself, its pages are read again and again. */
const DEADLINE_MS = 300_000;
/** As an owner's process has them, unlike a test's. */
const environment = {
  BUN_JSC_useDFGJIT: "1",
  BUN_JSC_useFTLJIT: "1",
  BUN_JSC_useOMGJIT: "1",
};

const count = Number(process.argv[3] ?? 5_000);
if (!(count > 0)) throw new Error("Give a number of reviews: bun run bench memory 5000");
const obstacle = await MemoryGroup.obstacle();
if (obstacle === undefined) process.stdout.write(await measured());
else process.stdout.write(`Not measured, since no cgroup can be made here: ${obstacle}\n`);

async function measured(): Promise<string> {
  using folder = new TemporaryFolder();
  const file = await writeFile(folder, count);
  const importing = await leastFor((group) => imports(group, folder, file));
  // Once more without a limit, for what is served.
  if (!(await imports(undefined, folder, file))) throw new Error("The import failed");
  const serving = await leastFor((group) => serves(group, folder));
  return table([
    [`${count} reviews, in a cgroup`, "least limit that is enough", "goal", ""],
    row("a first import", importing, GOALS.import),
    row("serving: pages, searches, all reviews", serving, GOALS.serve),
  ]);
}

function row(what: string, least: number | undefined, goal: number): string[] {
  const figure = least === undefined ? `more than ${LIMITS[0]} MB` : `${least} MB`;
  return [what, figure, `${goal} MB`, verdict(least !== undefined && least <= goal)];
}

/** The lowest limit under which work ends well, above the first one under which it does not. */
async function leastFor(
  work: (group: MemoryGroup) => Promise<boolean>,
): Promise<number | undefined> {
  let least: number | undefined;
  for (const limit of LIMITS) {
    await using group = MemoryGroup.of(limit);
    const isEnough = (await work(group)) && !group.hasKilled;
    process.stderr.write(`${limit} MB: ${isEnough ? "enough" : "too little"}\n`);
    if (!isEnough) return least;
    least = limit;
  }
  return least;
}

/** Whether a first import of the file ends well. */
async function imports(
  group: MemoryGroup | undefined,
  folder: TemporaryFolder,
  file: string,
): Promise<boolean> {
  for (const end of ["", "-wal", "-shm", ".key", ".log-key", ".log-head"])
    rmSync(folder.at(`candor.sqlite${end}`), { force: true });
  const options = { cwd: folder.path, environment };
  const child = spawn(["import", file, "--verified"], options, group?.under);
  const deadline = setTimeout(() => child.kill("SIGKILL"), DEADLINE_MS);
  const [exitCode] = await Promise.all([child.exited, new Response(child.stdout).text()]);
  clearTimeout(deadline);
  return exitCode === 0;
}

/** Whether a server answers readers, again and again. */
async function serves(group: MemoryGroup, folder: TemporaryFolder): Promise<boolean> {
  try {
    await using server = await startCandor(
      ["serve"],
      { cwd: folder.path, environment },
      group.under,
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      await askAll(PATHS.map((path) => server.url + path));
    }
    return (await server.stop()) === 0;
  } catch {
    return false;
  }
}
