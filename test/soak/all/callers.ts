/**
 * All clients that call the server, in a separate process: when it ends, their connections are
 * closed.
 */
import { answerQuestions } from "../../bench/hub/helper.ts";
import { Dice } from "../dice.ts";
import { agents } from "./agents.ts";
import { attackers } from "./attackers.ts";
import { hostileClients } from "./hostile-clients.ts";
import { carry, type Load } from "./load.ts";
import { readers } from "./readers.ts";
import { searchers } from "./searchers.ts";
import { Tally, type Told } from "./tally.ts";
import { visitors } from "./visitors.ts";

const LOADS: readonly Load[] = [
  readers,
  searchers,
  visitors,
  ...agents,
  attackers,
  ...hostileClients,
];

const tally = new Tally();
const end = new AbortController();
let done: Promise<unknown> = Promise.resolve();

const ANSWERS = {
  start({ url, seed }: { readonly url: string; readonly seed: number }): object {
    const dice = new Dice(seed);
    done = Promise.all(LOADS.map((load) => carry(load, { url, dice, tally }, end.signal)));
    return {};
  },
  async stop(_: object): Promise<Told> {
    end.abort();
    await done;
    return tally.told;
  },
};
export type Callers = typeof ANSWERS;

if (import.meta.main) answerQuestions(ANSWERS);
