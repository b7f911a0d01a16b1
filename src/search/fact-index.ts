import { BitSet } from "./bit-set.ts";
import { factsIn } from "./terms.ts";

/** A fact about few reviews, such as a name in a text, takes less room as a list. */
const MAX_LISTED = 256;
const NONE = new BitSet();

/** Which reviews each fact is true of. */
export class FactIndex {
  readonly #slots = new Map<string, number[] | BitSet>();

  note(name: string, slot: number): void {
    const slots = this.#slots.get(name);
    if (slots === undefined) this.#slots.set(name, [slot]);
    else if (slots instanceof BitSet) slots.add(slot);
    // A fact that is true twice counts once: a review that says yes and no answers the question
    // once.
    else if (slots.at(-1) !== slot) {
      slots.push(slot);
      if (slots.length > MAX_LISTED) this.#slots.set(name, BitSet.of(slots));
    }
  }

  /** Notes a fact of several reviews, in ascending order. @param first is added to each of them */
  noteAll(name: string, slots: Uint32Array, first: number): void {
    for (let at = 0; at < slots.length; at += 1) {
      const known = this.#slots.get(name);
      if (known instanceof BitSet) {
        known.addRest(slots, at, first);
        return;
      }
      this.note(name, first + (slots[at] ?? 0));
    }
  }

  /** The reviews that have a fact, or one of several. */
  with(name: string): BitSet {
    const slots = this.#slotsWith(name);
    return slots instanceof BitSet ? slots : BitSet.of(slots);
  }

  #slotsWith(name: string): readonly number[] | BitSet {
    const [only = name, ...others] = factsIn(name);
    if (others.length === 0) return this.#slots.get(only) ?? NONE;
    return others.reduce((sum, one) => sum.or(this.with(one)), this.with(only).clone());
  }

  /** How many of these reviews have a fact. */
  countIn(found: BitSet, name: string): number {
    const slots = this.#slotsWith(name);
    return slots instanceof BitSet
      ? slots.countIn(found)
      : slots.filter((one) => found.has(one)).length;
  }

  /** The names of all facts, the first one noted first. */
  get names(): string[] {
    return [...this.#slots.keys()];
  }
}
