import { anyMoment, happens } from "../chance.ts";
import type { Fault } from "./fault.ts";
import type { Scene } from "./scene.ts";

const KILL_WITHIN_MS = 400;
/** How many subscribers there are at most. */
const LISTENERS = 20;

/** The server is killed at random moments, again and again, and restarted as systemd would. */
export function killed(kills: number): Fault {
  return {
    name: `SIGKILL under load, ${kills} times`,
    lacks: () => undefined,
    begin: async (scene) => {
      for (let index = 0; index < kills; index += 1) await killOnce(scene);
    },
    seconds: 0,
    isImportedInto: true,
    end: async () => {},
    ending: "started again each time",
  };
}

/** Does something that may be acknowledged, and kills the server meanwhile. */
async function killOnce(scene: Scene): Promise<void> {
  const work = [
    happens(0.5) ? scene.import() : undefined,
    happens(0.3) && scene.listeners.length < LISTENERS ? scene.subscribe() : undefined,
  ];
  await anyMoment(KILL_WITHIN_MS);
  await scene.serving.end("SIGKILL");
  await Promise.all(work);
  await scene.serve();
}
