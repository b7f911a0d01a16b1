import { dateOf } from "../../domain/time/calendar-date.ts";
import { INDEXED, type KeptReview, type Reviews } from "./reviews.ts";

/** Reviews whose texts begin alike are read again at each search, if they are no more than these. */
const MAX_FEW = 50;
const MAX_FOUND = 20;
/** How many letters of a text are its opening. */
const OPENING = 40;
const ALL = -1;
/** In the place of a day. */
const ANY_DAY = "";

/** Which reviews are searched for. */
interface Sought {
  /** Theirs begin as this one does. */
  readonly text: string;
  readonly author?: string | undefined;
  /** Dates; if there are none, any. */
  readonly days?: readonly string[] | undefined;
}

/**
 * Finds reviews whose texts begin alike. Where many do, it keeps which these are: else each of three
 * thousand searches would read three thousand reviews. So it is used for one import, and has to know
 * what that stores.
 */
export class Openings {
  readonly #reviews: Reviews;
  readonly #crowds = new Map<string, Crowd>();

  constructor(reviews: Reviews) {
    this.#reviews = reviews;
  }

  /** At most `MAX_FOUND` reviews. */
  find(sought: Sought): KeptReview[] {
    const found = (this.#few(sought) ?? this.#ofCrowds(sought)).flatMap((id) => this.#get(id));
    return found.filter((review) => isSought(review, sought)).slice(0, MAX_FOUND);
  }

  /** Notes that a review was stored. */
  note(id: string): void {
    if (this.#crowds.size === 0) return;
    for (const review of this.#get(id)) {
      const { text, created_at } = review.source;
      for (const day of [ANY_DAY, dateOf(created_at)]) {
        this.#crowds.get(crowdKey(text, day))?.add(review);
      }
    }
  }

  #get(id: string): KeptReview[] {
    const review = this.#reviews.get(id);
    return review === undefined ? [] : [review];
  }

  /** The reviews among which those that are sought are; undefined if they are many. */
  #few({ text, days }: Sought): readonly string[] | undefined {
    const isKnown = (day: string) => this.#crowds.has(crowdKey(text, day));
    if ((days ?? [ANY_DAY]).every(isKnown)) return undefined;
    const ids = this.#reviews.idsBeginning(text, days, MAX_FEW + 1);
    return ids.length > MAX_FEW ? undefined : ids;
  }

  #ofCrowds({ text, author, days = [ANY_DAY] }: Sought): readonly string[] {
    const ids = days.flatMap((day) => this.#crowdOf(text, day).idsOf(text, author));
    return ids.slice(0, MAX_FOUND);
  }

  #crowdOf(text: string, day: string): Crowd {
    return this.#crowds.getOrInsertComputed(crowdKey(text, day), () => {
      const days = day === ANY_DAY ? undefined : [day];
      const crowd = new Crowd();
      for (const id of this.#reviews.idsBeginning(text, days, ALL)) {
        for (const review of this.#get(id)) crowd.add(review);
      }
      return crowd;
    });
  }
}

/** Also asked of what was noted: it may have changed since. */
function isSought({ source }: KeptReview, { text, author, days }: Sought): boolean {
  return (
    lettersOf(source.text, OPENING) === lettersOf(text, OPENING) &&
    (author === undefined || source.author === author) &&
    (days === undefined || days.includes(dateOf(source.created_at)))
  );
}

/** Reviews of a day, or of all, of whose texts the index has the same. */
class Crowd {
  readonly #ids = new Map<string, string[]>();

  add({ id, source: { text, author } }: KeptReview): void {
    for (const key of new Set([memberKey(text), memberKey(text, author)])) {
      const ids = this.#ids.getOrInsertComputed(key, () => []);
      if (ids.length < MAX_FOUND) ids.push(id);
    }
  }

  idsOf(text: string, author: string | undefined): readonly string[] {
    return this.#ids.get(memberKey(text, author)) ?? [];
  }
}

function crowdKey(text: string, day: string): string {
  return `${day} ${lettersOf(text, INDEXED)}`;
}

function memberKey(text: string, author?: string): string {
  return JSON.stringify([lettersOf(text, OPENING), author]);
}

/** The first letters as SQLite counts them, not UTF-16 units. */
function lettersOf(text: string, count: number): string {
  const letters = Array.from(text.slice(0, 2 * count));
  return letters.slice(0, count).join("");
}
