/** What the innocent side does before and during an attack, the same for every hub. */
import { instant } from "../hub/helper.ts";
import { REVIEWS } from "./content.ts";
import { type Change, type Scene, subscribeInnocent } from "./hub.ts";
import { INNOCENTS } from "./parties.ts";

const ATTACKED_MS = 35_000;
const CHANGE_EVERY_MS = 5_000;
const NEWCOMER_EVERY_MS = 2_000;
/** How long to wait at the end for what is due; what has not come by then counts as never. */
const AFTERWARDS_MS = 10_000;
const ALL = { count: INNOCENTS, patienceMs: 60_000 } as const;
const TOGETHER = 10;
/** An innocent that is refused asks again. */
const ASK_AGAIN_MS = 1_000;
/** The number of the last review that is published. */
export const LAST_REVIEW = REVIEWS + Math.ceil(ATTACKED_MS / CHANGE_EVERY_MS);

/** What happened on the innocent side during the attack. */
export interface Life {
  readonly changes: readonly Change[];
  /** When each newcomer asked first. */
  readonly askedAt: readonly number[];
}

/** Has the first innocents subscribe, and waits until each has got a delivery. */
export async function subscribeAll(scene: Scene): Promise<void> {
  const { hub, parties } = scene;
  for (let from = 0; from < INNOCENTS; from += TOGETHER) {
    const together = Array.from({ length: TOGETHER }, (_, index) => from + index);
    const taken = await Promise.all(together.map((index) => subscribeInnocent(scene, index)));
    if (taken.includes(false)) throw new Error("An innocent was refused before the attack");
  }
  await allOf("confirmed", parties.innocents.ask("confirmed", ALL));
  const { version } = await hub.change(REVIEWS);
  await allOf("reached", parties.innocents.ask("reached", { ...ALL, version }));
}

async function allOf(what: string, asked: Promise<{ readonly count: number }>): Promise<void> {
  const { count } = await asked;
  if (count !== INNOCENTS) throw new Error(`Only ${count} were ${what} before the attack`);
}

/** Changes the topic and has newcomers subscribe, then waits for what is due. */
export async function live(scene: Scene): Promise<Life> {
  const { innocents } = scene.parties;
  const until = instant() + ATTACKED_MS;
  const [changes, askedAt] = await Promise.all([changeOn(scene, until), askOn(scene, until)]);
  const version = changes.at(-1)?.version ?? 0;
  const count = INNOCENTS + askedAt.length;
  await Promise.all([
    innocents.ask("reached", { count: INNOCENTS, version, patienceMs: AFTERWARDS_MS }),
    innocents.ask("confirmed", { count, patienceMs: AFTERWARDS_MS }),
  ]);
  return { changes, askedAt };
}

async function changeOn({ hub }: Scene, until: number): Promise<Change[]> {
  const changes: Change[] = [];
  for (let next = instant(); next < until; next = Math.max(next + CHANGE_EVERY_MS, instant())) {
    await Bun.sleep(Math.max(0, next - instant()));
    changes.push(await hub.change(REVIEWS + 1 + changes.length));
  }
  return changes;
}

async function askOn(scene: Scene, until: number): Promise<number[]> {
  const askedAt: number[] = [];
  for (let next = instant(); next < until; next += NEWCOMER_EVERY_MS) {
    await Bun.sleep(Math.max(0, next - instant()));
    askUntilTaken(scene, INNOCENTS + askedAt.length, until);
    askedAt.push(instant());
  }
  return askedAt;
}

async function askUntilTaken(scene: Scene, index: number, until: number): Promise<void> {
  const ask = () => subscribeInnocent(scene, index).catch(() => false);
  while (!(await ask()) && instant() < until) await Bun.sleep(ASK_AGAIN_MS);
}
