import { type CustomerName, familyOf } from "./compare-customers.ts";

/** Finds the items whose names may agree with a given one, so that not all pairs are compared. */
export class CustomerIndex<Item extends { readonly customer: CustomerName }> {
  readonly #items = new Map<string, Item[]>();

  constructor(items: Iterable<Item>) {
    for (const item of items) {
      for (const key of new Set(keysOf(item.customer))) {
        const there = this.#items.get(key);
        if (there === undefined) this.#items.set(key, [item]);
        else there.push(item);
      }
    }
  }

  /** All that agree with a name are among these, each once. */
  near(name: CustomerName): Iterable<Item> {
    return new Set(nearKeysOf(name).flatMap((key) => this.#items.get(key) ?? []));
  }
}

/** The keys of a name in the index: names that agree have the same first letters of their words. */
function keysOf({ persons, family }: CustomerName): string[] {
  const keys = persons.flatMap((words) => {
    const initials = initialsOf(words);
    const [first = ""] = initials;
    return [`initials ${initials}`, `first ${first}`, `last ${familyOf(words)}`];
  });
  return family === undefined ? keys : [...keys, `family ${family}`];
}

function nearKeysOf({ persons, family }: CustomerName): string[] {
  const keys = persons.flatMap((words) => {
    const initials = initialsOf(words);
    const [first = ""] = initials;
    if (words.length === 1) return [`first ${first}`];
    return [`initials ${initials}`, `initials ${first}`, `family ${familyOf(words)}`];
  });
  return family === undefined ? keys : [...keys, `family ${family}`, `last ${family}`];
}

/** The first letters of the first and the last word; one letter if there is one word. */
function initialsOf(words: readonly string[]): string {
  const [first = "", ...rest] = words;
  const last = rest.at(-1) ?? "";
  return `${first.slice(0, 1)}${last.slice(0, 1)}`;
}
