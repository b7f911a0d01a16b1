import type { Claimed, LaneTerms } from "../../domain/hub-ledger.ts";

type LaneName = LaneTerms["lane"];

/** A lane that claims this many deliveries at once probably has more that are due. */
const MANY = 64;
/** Looking takes longer the more is due, however little of it is claimed. */
const CLAIM_EVERY_MS = 50;

/** The lanes with so much to do that they claim again after a moment, without asking what is due. */
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

  note(lane: LaneName, { deliveries }: Claimed): void {
    if (deliveries.length < MANY) this.#againAt.delete(lane);
    else this.#againAt.set(lane, performance.now() + CLAIM_EVERY_MS);
  }
}
