import { handoverPath, handoverPorts, RENEW, WHO } from "./handover.ts";

const PATIENCE_MS = 5_000;
const POLL_MS = 100;

/** A serving process, as it identifies itself at its door. */
export interface ServingProcess {
  readonly pid: number;
  readonly version: string;
}

/** The process that serves behind a door; undefined if there is none. */
export async function servingAt(path: string): Promise<ServingProcess | undefined> {
  const answer = await Promise.race([ask(path, WHO), Bun.sleep(PATIENCE_MS).then(() => undefined)]);
  const [, pid, version] = /^(\d+) (\S+)\n$/.exec(answer ?? "") ?? [];
  return pid === undefined || version === undefined ? undefined : { pid: Number(pid), version };
}

/** The ports on which a database is served, and by which process. */
export async function servedPorts(database: string): Promise<Map<number, ServingProcess>> {
  const pendingPorts = handoverPorts(database).map(
    async (port) => [port, await servingAt(handoverPath(database, port))] as const,
  );
  const processes = await Promise.all(pendingPorts);
  return new Map(processes.flatMap(([port, one]) => (one === undefined ? [] : [[port, one]])));
}

/**
 * Has the process behind a door start a successor from its executable as it is now.
 * @param patienceMs how long that may take
 * @returns the process that serves then; undefined if none took over, or it ended soon after
 */
export async function renewAt(
  path: string,
  patienceMs: number,
): Promise<ServingProcess | undefined> {
  const before = await servingAt(path);
  const deadline = Date.now() + patienceMs;
  const late = Bun.sleep(patienceMs).then(() => undefined);
  // It may end without an answer, if it is killed, say.
  const answer = await Promise.race([ask(path, RENEW), late]);
  if (answer?.startsWith("failed")) return undefined;
  const successor = /^left (\d+)\n$/.exec(answer ?? "")?.[1];
  while (Date.now() < deadline) {
    const mayServe = successor === undefined || isRunning(Number(successor));
    const now = await servingAt(path);
    if (now !== undefined && now.pid !== before?.pid) return now;
    if (!mayServe) return undefined;
    await Bun.sleep(POLL_MS);
  }
  return undefined;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return Object(error).code !== "ESRCH";
  }
}

/** The answer to a message; empty if the process ends without one, undefined if nobody is there. */
async function ask(path: string, message: string): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string>();
  try {
    const socket = await Bun.connect({
      unix: path,
      socket: {
        data: (_, data) => resolve(String(data)),
        close: () => resolve(""),
      },
    });
    socket.write(message);
    const answer = await promise;
    socket.end();
    return answer;
  } catch {
    return undefined;
  }
}
