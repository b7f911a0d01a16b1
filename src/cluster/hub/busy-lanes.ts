import type { ClaimedWork, LaneTerms } from "../../domain/hub/hub-store.ts";

type LaneName = LaneTerms["lane"];

/** A lane that claims this many deliveries at once probably has more that are due. */
const MANY = 64;
/** Larger claims are cheaper for each delivery. */
const CLAIM_EVERY_MS = 50;
/** While a lane is busy, each batch of results wakes the hub: it asks what else is due less often. */
const ASK_EVERY_MS = 100;

/** The lanes that are so busy that they claim again after a moment, without asking what is due. */
export class BusyLanes {
  /** When each of them claims again, by `performance.now()`. */
  readonly #againAt = new Map<LaneName, number>();

  /** In how many milliseconds a lane claims again; undefined for a lane that is not busy. */
  againIn(lane: LaneName): number | undefined {
    const at = this.#againAt.get(lane);
    return at === undefined ? undefined : Math.max(0, at - performance.now());
  }

  has(lane: LaneName): boolean {
    return this.#againAt.has(lane);
  }

  get areSome(): boolean {
    return this.#againAt.size > 0;
  }

  note(lane: LaneName, { deliveries }: ClaimedWork): void {
    if (deliveries.length < MANY) this.#againAt.delete(lane);
    else this.#againAt.set(lane, performance.now() + CLAIM_EVERY_MS);
  }
}

/** What PostgreSQL answered last, which is good enough for a moment while a lane is busy. */
export class RecentAnswer<Answer> {
  readonly #now: () => number;
  #last: { readonly answer: Answer; readonly about: string; readonly until: number } | undefined;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** @param about what is asked: the answer to another question is no answer */
  async get(about: string, mayBeOld: boolean, ask: () => Promise<Answer>): Promise<Answer> {
    const last = this.#last;
    const isGood = mayBeOld && last?.about === about && this.#now() < last.until;
    if (isGood) return last.answer;
    const answer = await ask();
    this.#last = { answer, about, until: this.#now() + ASK_EVERY_MS };
    return answer;
  }

  forget(): void {
    this.#last = undefined;
  }
}
