import type { NamedEntity } from "../../domain/analysis.ts";
import type { Business } from "../../domain/business.ts";
import { searchable } from "../../domain/fold-case.ts";
import type { MentionKind } from "../../domain/mention.ts";
import { EntityAggregate } from "./entity-aggregate.ts";
import type { Voice } from "./opinion-tally.ts";

/** A name that only texts have must be in at least this many reviews. */
export const FOUND_NAME_REVIEWS = 2;

/** The people, services and places that reviews name: the owner's lists, and names found in texts. */
export class EntityAggregates {
  readonly #listed = new Map<string, EntityAggregate>();
  readonly #found = new Map<string, EntityAggregate>();

  constructor({ technicians, services, service_areas: areas }: Business) {
    for (const { name, aliases } of technicians) this.#list("technician", name, name, aliases);
    for (const { id, name, aliases } of services) this.#list("service", id, name, aliases);
    for (const { name, aliases } of areas) this.#list("service_area", name, name, aliases);
  }

  add(review: Voice, { kind, name, isListed, evidence }: NamedEntity): void {
    if (isListed) this.#listed.get(keyOf(kind, name))?.add(review, evidence);
    else this.#foundOne(name).add(review, evidence);
  }

  /** The entry of the owner's list with this name, or a service's id. */
  listed(kind: MentionKind, name: string): EntityAggregate {
    return this.#listed.get(keyOf(kind, name)) ?? new EntityAggregate({ name, isListed: true });
  }

  /** People that enough reviews name and no list has, the most often named first. */
  get foundPeople(): EntityAggregate[] {
    return [...this.#found.values()]
      .filter(({ tally }) => tally.counts.reviews >= FOUND_NAME_REVIEWS)
      .sort(
        (left, right) => reviewsOf(right) - reviewsOf(left) || (left.name < right.name ? -1 : 1),
      );
  }

  #list(kind: MentionKind, key: string, name: string, aliases?: readonly string[]): void {
    this.#listed.set(keyOf(kind, key), new EntityAggregate({ name, aliases, isListed: true }));
  }

  #foundOne(name: string): EntityAggregate {
    const key = searchable(name);
    const known = this.#found.get(key) ?? new EntityAggregate({ name, isListed: false });
    this.#found.set(key, known);
    return known;
  }
}

function reviewsOf({ tally }: EntityAggregate): number {
  return tally.counts.reviews;
}

function keyOf(kind: MentionKind, name: string): string {
  return `${kind} ${name}`;
}
