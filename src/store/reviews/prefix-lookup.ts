import { dateOf } from "../../domain/time/calendar-date.ts";
import { INDEXED_PREFIX_LENGTH, type KeptReview, type Reviews } from "./reviews.ts";

/** Up to this many reviews with the same prefix are read again for each search. */
const MAX_UNGROUPED = 50;
const MAX_FOUND = 20;
/** How many characters of texts are compared. */
const PREFIX_LENGTH = 40;
const ALL = -1;
/** Stands for any day in a group's key. */
const ANY_DAY = "";

/** Which reviews are searched for. */
interface Sought {
  /** Only its beginning counts. */
  readonly text: string;
  readonly author?: string | undefined;
  /** The dates that are accepted; any if left out. */
  readonly days?: readonly string[] | undefined;
}

/**
 * Finds reviews by the prefix of their texts. If many share a prefix, it remembers which ones:
 * otherwise, each of three thousand searches would read three thousand reviews. An instance serves
 * one import, which must note every review that it stores.
 */
export class PrefixLookup {
  readonly #reviews: Reviews;
  readonly #groups = new Map<string, PrefixGroup>();

  constructor(reviews: Reviews) {
    this.#reviews = reviews;
  }

  /** At most `MAX_FOUND` reviews. */
  find(sought: Sought): KeptReview[] {
    const found = (this.#ungrouped(sought) ?? this.#grouped(sought)).flatMap((id) => this.#get(id));
    return found.filter((review) => isSought(review, sought)).slice(0, MAX_FOUND);
  }

  /** Notes that a review was stored. */
  note(id: string): void {
    if (this.#groups.size === 0) return;
    for (const review of this.#get(id)) {
      const { text, created_at } = review.source;
      for (const day of [ANY_DAY, dateOf(created_at)]) {
        this.#groups.get(groupKey(text, day))?.add(review);
      }
    }
  }

  #get(id: string): KeptReview[] {
    const review = this.#reviews.get(id);
    return review === undefined ? [] : [review];
  }

  /** All reviews with this prefix; undefined if there are too many to read each time. */
  #ungrouped({ text, days }: Sought): readonly string[] | undefined {
    const isKnown = (day: string) => this.#groups.has(groupKey(text, day));
    if ((days ?? [ANY_DAY]).every(isKnown)) return undefined;
    const ids = this.#reviews.idsWithPrefix(text, days, MAX_UNGROUPED + 1);
    return ids.length > MAX_UNGROUPED ? undefined : ids;
  }

  #grouped({ text, author, days = [ANY_DAY] }: Sought): readonly string[] {
    const ids = days.flatMap((day) => [...this.#groupOf(text, day).idsOf(text, author)]);
    // A review whose day changed is in two groups.
    return [...new Set(ids)].slice(0, MAX_FOUND);
  }

  #groupOf(text: string, day: string): PrefixGroup {
    return this.#groups.getOrInsertComputed(groupKey(text, day), () => {
      const days = day === ANY_DAY ? undefined : [day];
      const group = new PrefixGroup();
      for (const id of this.#reviews.idsWithPrefix(text, days, ALL)) {
        for (const review of this.#get(id)) group.add(review);
      }
      return group;
    });
  }
}

/** Checked for remembered reviews too, since they may have changed. */
function isSought({ source }: KeptReview, { text, author, days }: Sought): boolean {
  return (
    prefixOf(source.text, PREFIX_LENGTH) === prefixOf(text, PREFIX_LENGTH) &&
    (author === undefined || source.author === author) &&
    (days === undefined || days.includes(dateOf(source.created_at)))
  );
}

/** Reviews of one day, or of any, whose texts the index can't tell apart. */
class PrefixGroup {
  readonly #ids = new Map<string, Set<string>>();

  add({ id, source: { text, author } }: KeptReview): void {
    for (const key of new Set([memberKey(text), memberKey(text, author)])) {
      const ids = this.#ids.getOrInsertComputed(key, () => new Set());
      if (ids.size < MAX_FOUND) ids.add(id);
    }
  }

  idsOf(text: string, author: string | undefined): Iterable<string> {
    return this.#ids.get(memberKey(text, author)) ?? [];
  }
}

function groupKey(text: string, day: string): string {
  return `${day} ${prefixOf(text, INDEXED_PREFIX_LENGTH)}`;
}

function memberKey(text: string, author?: string): string {
  return JSON.stringify([prefixOf(text, PREFIX_LENGTH), author]);
}

/** The first characters as SQLite counts them, not UTF-16 units. */
function prefixOf(text: string, count: number): string {
  const characters = Array.from(text.slice(0, 2 * count));
  return characters.slice(0, count).join("");
}
