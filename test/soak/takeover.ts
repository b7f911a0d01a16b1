import { startCandor } from "../support/candor.ts";
import { SteadyReaders } from "../support/steady-readers.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const TAKEOVER = ["serve", "--takeover"];

/**
 * Has one process after another take over, under two hundred requests a second, half of them on new
 * connections. Returns whether no answer was lost.
 */
export async function soakTakeover(restarts: number): Promise<boolean> {
  using folder = new TemporaryFolder();
  let candor = await startCandor(["serve"], { cwd: folder.path });
  const port = Number(new URL(candor.url).port);
  await using readers = new SteadyReaders(port);
  for (let at = 0; at < restarts; at += 1) {
    const next = await startCandor(TAKEOVER, { cwd: folder.path, port });
    await candor.exited;
    candor = next;
  }
  const lost = await readers.stop();
  await candor.stop();
  console.log(`${restarts} takeovers, ${readers.answered} answers, lost: ${JSON.stringify(lost)}`);
  return Object.keys(lost).length === 0;
}
