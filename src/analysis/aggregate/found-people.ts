import type { Evidence } from "../../domain/insights/analysis.ts";
import { comparableName } from "../../domain/text/fold-case.ts";
import { onceEach } from "../../domain/text/once.ts";
import { untitled } from "../../domain/text/person-title.ts";
import { cuesOf } from "../entities/people/name-cues.ts";
import { wordOf } from "../text/word-table.ts";
import { EntityAggregate } from "./entity-aggregate.ts";
import { type Voice, voicesFor } from "./opinion-tally.ts";
import type { Countable, PartialReader, PartialWriter } from "./partial.ts";
import { isGiven, spellingsOf } from "./spellings.ts";

/** A name found only in texts must be in at least this many reviews. */
export const FOUND_NAME_REVIEWS = 2;

/**
 * How many times as many reviews must have the last name alone as the full name; "Ryan" is mostly a
 * first name.
 */
const MOSTLY = { surname: 3, given: 10 } as const;

/** Full names by one of their words. */
type Names = ReadonlyMap<string, readonly string[]>;

/** What a review says of a person, and how it names them. */
interface Naming {
  readonly name: string;
  readonly review: Voice;
  readonly evidence: readonly Evidence[];
  /** How many came before it. */
  readonly place: number;
}

/** The people whom reviews name and who are on no list. Reviews come newest first. */
export class FoundPeople implements Countable {
  /** By comparable name. */
  readonly #namings = new Map<string, Naming[]>();
  /** What rules found to be only a name; by comparable name. */
  readonly #alone = new Map<string, Naming[]>();
  readonly #listed: readonly string[];
  readonly #voiceOf: ReturnType<typeof voicesFor>;
  /** The namings under a name as it is written; most names are written often. */
  readonly #written = onceEach((name: string) => this.#namingsUnder(name, this.#namings));
  readonly #writtenAlone = onceEach((name: string) => this.#namingsUnder(name, this.#alone));
  #count = 0;
  #all: readonly EntityAggregate[] | undefined;

  /**
   * @param listed the names and aliases on the owner's list
   * @param site the language of the site (BCP 47)
   */
  constructor(listed: readonly string[], site?: string) {
    this.#voiceOf = voicesFor(site);
    this.#listed = listed.map(comparableName);
  }

  add(review: Voice, name: string, evidence: readonly Evidence[]): void {
    const isAlone = evidence.length === 0 && review.isReadByRules === true;
    const namings = isAlone ? this.#writtenAlone(name) : this.#written(name);
    if (namings === undefined) return;
    this.#all = undefined;
    namings.push({ name, review, evidence, place: this.#count });
    this.#count += 1;
  }

  write(to: PartialWriter): void {
    const all = [...this.#namings.values(), ...this.#alone.values()].flat().sort(inOrder);
    to.all(all, ({ name, review, evidence }) => {
      to.name(name);
      to.review(review.id);
      to.all(evidence, (one) => to.evidence(one));
    });
  }

  take(from: PartialReader): void {
    from.all(() => {
      const name = from.name();
      this.add(this.#voiceOf(from.review()), name, from.allEvidence());
    });
  }

  #namingsUnder(written: string, namings: Map<string, Naming[]>): Naming[] | undefined {
    const name = comparableName(written);
    // "Mr. Derrick" is the Derrick of the list, who is counted already.
    if (this.#listed.includes(untitled(name))) return undefined;
    return namings.getOrInsertComputed(name, () => []);
  }

  /**
   * Those whom enough reviews name, the most often named first. A name counts for the only person who
   * has it with a title, "Shawn" for "Mr. Shawn"; a first name for the person with the only full name
   * that begins with it, and so do initials ("CJ" for "Carter Johnson"); one that is mostly known with a
   * title for the one whose surname it is; a rare full name for its last name if nearly all say only
   * that ("Sandhu"), and one that a single review has for its first name; and a spelling for the name
   * that it is a spelling of. Names alone are added to them.
   */
  get all(): readonly EntityAggregate[] {
    this.#all ??= this.#people();
    return this.#all;
  }

  #people(): EntityAggregate[] {
    const forms = Map.groupBy(this.#namings.keys(), untitled);
    // Listed ones too.
    const fullNames = [...new Set([...this.#listed, ...this.#namings.keys()])].filter(isFullName);
    const surnames = Map.groupBy(fullNames.filter(isUntitled), lastWord);
    const firstNames = Map.groupBy(fullNames, firstWord);
    const initials = Map.groupBy(fullNames.filter(isUntitled), initialsOf);
    const spellings = spellingsOf(
      new Map(
        this.#namings.entries().map(([name, all]) => [name, all.map(({ review }) => review.id)]),
      ),
    );
    const personOf = (written: string) => {
      const usual = firstNames.has(written) ? undefined : spellings.get(written);
      const name = usual ?? written;
      const bare = untitled(name);
      const same = forms.get(bare) ?? [];
      const form = this.#usualForm(name, same);
      const isTitled = form !== bare && same.filter((one) => one !== bare).length === 1;
      const isSurname = isTitled && !firstNames.has(bare);
      const full = isSurname ? surnames.get(bare) : firstNames.get(form);
      const meant = full ?? initials.get(form);
      const short = this.#shortName(form, surnames, firstNames);
      return this.#onlyOne(meant) ?? short ?? this.#firstName(form, surnames, firstNames) ?? form;
    };
    const groups = Map.groupBy(this.#namings.keys(), personOf);
    // Most names are in one review, and their namings are not looked at.
    const often = [...groups].filter(
      ([, forms]) => this.#namingsOf(forms) >= FOUND_NAME_REVIEWS && this.#isSure(forms),
    );
    return often
      .map(([name, forms]) => this.#personWith(name, forms))
      .filter(({ tally }) => tally.reviews >= FOUND_NAME_REVIEWS)
      .sort((a, b) => b.tally.reviews - a.tally.reviews || (a.name < b.name ? -1 : 1));
  }

  /** @param forms the name with titles and without; "Mr. Miller" and "Mrs. Miller" are two people */
  #usualForm(name: string, forms: readonly string[]): string {
    const [one = name, other, ...more] = forms;
    if (other === undefined || more.length > 0 || !forms.includes(untitled(name))) return name;
    return this.#namingsOf([one]) >= this.#namingsOf([other]) ? one : other;
  }

  #namingsOf(forms: readonly string[]): number {
    return forms.reduce((sum, form) => sum + (this.#namings.get(form)?.length ?? 0), 0);
  }

  /** Whether a review says that they work there: one without evidence only has their name. */
  #isSure(forms: readonly string[]): boolean {
    return forms.some((form) =>
      this.#namings.get(form)?.some(({ evidence }) => evidence.length > 0),
    );
  }

  /** The full name, if it is the only one, of somebody who is on no list and often named so. */
  #onlyOne([name = "", ...others]: readonly string[] = []): string | undefined {
    const isOften = this.#namingsOf([name]) >= FOUND_NAME_REVIEWS;
    return others.length === 0 && isOften ? name : undefined;
  }

  /** The last name, if nearly all call the only person with a full name by it, and nobody else has it. */
  #shortName(name: string, surnames: Names, firstNames: Names): string | undefined {
    const last = lastWord(name);
    const isOnly = isFullName(name) && isUntitled(name) && surnames.get(last)?.length === 1;
    if (!isOnly || firstNames.has(last)) return undefined;
    const mostly = isGiven(last) ? MOSTLY.given : MOSTLY.surname;
    return this.#namingsOf([last]) >= mostly * this.#namingsOf([name]) ? last : undefined;
  }

  /** The first name, if only one review has the full name of the only person who begins with it. */
  #firstName(name: string, surnames: Names, firstNames: Names): string | undefined {
    if (!isFullName(name) || !isUntitled(name) || this.#namingsOf([name]) > 1) return undefined;
    const first = firstWord(name);
    const isOnly = firstNames.get(first)?.length === 1 && !surnames.has(first);
    return isOnly && this.#namings.has(first) ? first : undefined;
  }

  #personWith(name: string, forms: readonly string[]): EntityAggregate {
    const written = (form: string) => this.#namings.get(form)?.[0]?.name ?? form;
    const aliases = forms.filter((form) => form !== name).map(written);
    const person = new EntityAggregate({ name: written(name), aliases }, false);
    const namings = forms
      .flatMap((form) => [...(this.#namings.get(form) ?? []), ...(this.#alone.get(form) ?? [])])
      .sort(inOrder);
    for (const { review, evidence } of joinedByReview(namings)) person.add(review, evidence);
    return person;
  }
}

function inOrder(one: Naming, other: Naming): number {
  return one.place - other.place;
}

/** All namings of one review as one: they come together. */
function joinedByReview(namings: readonly Naming[]): Naming[] {
  const joined: Naming[] = [];
  for (const naming of namings) {
    const before = joined.at(-1);
    if (before?.review.id !== naming.review.id) joined.push(naming);
    else joined.splice(-1, 1, { ...before, evidence: [...before.evidence, ...naming.evidence] });
  }
  return joined;
}

/** "cj" for "carter johnson". */
function initialsOf(fullName: string): string {
  return `${fullName.charAt(0)}${lastWord(fullName).charAt(0)}`;
}

function isFullName(name: string): boolean {
  return name.includes(" ");
}

/** Whether a full name says who it is: "jeremy lawson", but not "mr lawson" nor "dr lawson". */
function isUntitled(name: string): boolean {
  return !cuesOf.of(wordOf(firstWord(name))).has("titles");
}

function firstWord(name: string): string {
  return name.slice(0, name.indexOf(" "));
}

function lastWord(name: string): string {
  return name.slice(name.lastIndexOf(" ") + 1);
}
