import { type MentionKind, mentionablesOf } from "../../domain/business/mention.ts";
import { nameExclusion } from "../../domain/business/not-staff.ts";
import type { Publication } from "../../domain/business/publication.ts";
import type { NamedEntity } from "../../domain/insights/analysis.ts";
import { onceEach } from "../../domain/text/once.ts";
import { EntityAggregate } from "./entity-aggregate.ts";
import { FoundPeople } from "./found-people.ts";
import type { Voice } from "./opinion-tally.ts";
import type { Countable, PartialReader, PartialWriter } from "./partial.ts";

/** The people, services and places that reviews name: the owner's lists, and names found in texts. */
export class EntityAggregates implements Countable {
  readonly #listed = new Map<string, EntityAggregate>();
  readonly #found: FoundPeople;
  readonly #isRefused: (name: string) => boolean;

  constructor({
    business,
    language,
    not_staff,
  }: Pick<Publication, "business" | "language" | "not_staff">) {
    this.#isRefused = onceEach(nameExclusion(not_staff));
    this.#found = new FoundPeople(
      business.technicians.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
      language,
    );
    for (const { kind, name, listed } of mentionablesOf(business)) {
      const question = { [`mentions_${kind}`]: name };
      this.#listed.set(keyOf(kind, name), new EntityAggregate(listed, true, question));
    }
  }

  add(review: Voice, { kind, name, isListed, evidence }: NamedEntity): void {
    if (isListed) this.#listed.get(keyOf(kind, name))?.add(review, evidence);
    else if (!this.#isRefused(name)) this.#found.add(review, name, evidence);
  }

  write(to: PartialWriter): void {
    to.named(this.#listed);
    this.#found.write(to);
  }

  take(from: PartialReader): void {
    from.named((key) => this.#listed.get(key));
    this.#found.take(from);
  }

  /** The entry of the owner's list with this name, or a service's id. */
  listed(kind: MentionKind, name: string): EntityAggregate {
    return this.#listed.get(keyOf(kind, name)) ?? new EntityAggregate({ name }, true);
  }

  /** People whom enough reviews name and who are on no list, the most often named first. */
  get foundPeople(): readonly EntityAggregate[] {
    return this.#found.all;
  }
}

function keyOf(kind: MentionKind, name: string): string {
  return `${kind} ${name}`;
}
