import { type MentionKind, mentionablesOf } from "../../domain/business/mention.ts";
import { nameExclusion } from "../../domain/business/not-staff.ts";
import type { Publication } from "../../domain/business/publication.ts";
import type { NamedEntity } from "../../domain/insights/analysis.ts";
import { comparableName } from "../../domain/text/fold-case.ts";
import { EntityAggregate } from "./entity-aggregate.ts";
import type { Voice } from "./opinion-tally.ts";

/** A name found only in texts must be in at least this many reviews. */
export const FOUND_NAME_REVIEWS = 2;

/** The people, services and places that reviews name: the owner's lists, and names found in texts. */
export class EntityAggregates {
  readonly #listed = new Map<string, EntityAggregate>();
  readonly #found = new Map<string, EntityAggregate>();
  readonly #isRefused: (name: string) => boolean;

  constructor({ business, not_staff }: Pick<Publication, "business" | "not_staff">) {
    this.#isRefused = nameExclusion(not_staff);
    for (const { kind, name, listed } of mentionablesOf(business)) {
      const question = { [`mentions_${kind}`]: name };
      this.#listed.set(keyOf(kind, name), new EntityAggregate(listed, true, question));
    }
  }

  add(review: Voice, { kind, name, isListed, evidence }: NamedEntity): void {
    if (isListed) this.#listed.get(keyOf(kind, name))?.add(review, evidence);
    else if (!this.#isRefused(name)) this.#foundOne(name).add(review, evidence);
  }

  /** The entry of the owner's list with this name, or a service's id. */
  listed(kind: MentionKind, name: string): EntityAggregate {
    return this.#listed.get(keyOf(kind, name)) ?? new EntityAggregate({ name }, true);
  }

  /** People whom enough reviews name and who are on no list, the most often named first. */
  get foundPeople(): EntityAggregate[] {
    return [...this.#found.values()]
      .filter(({ tally }) => tally.reviews >= FOUND_NAME_REVIEWS)
      .sort((a, b) => b.tally.reviews - a.tally.reviews || (a.name < b.name ? -1 : 1));
  }

  #foundOne(name: string): EntityAggregate {
    const made = () => new EntityAggregate({ name }, false);
    return this.#found.getOrInsertComputed(comparableName(name), made);
  }
}

function keyOf(kind: MentionKind, name: string): string {
  return `${kind} ${name}`;
}
