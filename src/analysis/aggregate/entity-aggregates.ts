import type { NamedEntity } from "../../domain/analysis.ts";
import type { Listed } from "../../domain/business.ts";
import { searchable } from "../../domain/fold-case.ts";
import type { MentionKind } from "../../domain/mention.ts";
import { staffRefusal } from "../../domain/not-staff.ts";
import type { Publication } from "../../domain/publication.ts";
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
    const { technicians, services, service_areas: areas } = business;
    this.#isRefused = staffRefusal(not_staff);
    for (const one of technicians) this.#list("technician", one.name, one);
    for (const one of services) this.#list("service", one.id, one);
    for (const one of areas) this.#list("service_area", one.name, one);
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

  #list(kind: MentionKind, key: string, listed: Listed): void {
    this.#listed.set(
      keyOf(kind, key),
      new EntityAggregate(listed, true, { [`mentions_${kind}`]: key }),
    );
  }

  #foundOne(name: string): EntityAggregate {
    const made = () => new EntityAggregate({ name }, false);
    return this.#found.getOrInsertComputed(searchable(name), made);
  }
}

function keyOf(kind: MentionKind, name: string): string {
  return `${kind} ${name}`;
}
