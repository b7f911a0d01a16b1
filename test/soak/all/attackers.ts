import { HUB_PATH } from "../../../src/resources/base/topic.ts";
import { freePort } from "../../support/free-port.ts";
import { BASE_URL, TOPICS } from "../stage.ts";
import type { Load, Means } from "./load.ts";

/** How many machines they have; each has its own rate limit. */
const MACHINES = 10;
/**
 * Nobody listens there. No subscriber has these addresses, as the hub paces its calls by address.
 */
const DEAD_PORT = freePort();
const DEAD_ADDRESSES = 200;
/**
 * Callbacks that lead nowhere: nobody listens, the name is never resolved, or the hub refuses the
 * address.
 */
const CALLBACKS = [
  ({ dice }: Means) => `https://127.66.0.${1 + dice.below(DEAD_ADDRESSES)}:${DEAD_PORT}/callback`,
  ({ dice }: Means) => `https://silent-${dice.below(1_000)}.test/callback`,
  () => "https://10.0.0.1/callback",
  () => "http://127.0.0.1/callback",
];
const ANSWERS = new Set([202, 400, 429]);

/** Strangers on many machines who flood the hub with requests that nobody will ever confirm. */
export const attackers: Load = {
  name: "floods",
  clients: 6,
  pauseMs: 30,
  client: (means) => () => attack(means),
};

async function attack(means: Means): Promise<void> {
  const { dice, ask, note } = means;
  const body = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": BASE_URL + dice.oneOf(TOPICS),
    "hub.callback": `${dice.oneOf(CALLBACKS)(means)}?${dice.below(1_000_000)}`,
  });
  const headers = { "x-forwarded-for": `203.0.113.${dice.below(MACHINES)}` };
  const { status } = await ask(HUB_PATH, { method: "POST", headers, body });
  if (!ANSWERS.has(status) && status !== 503) note(`the hub answered ${status}`);
}
