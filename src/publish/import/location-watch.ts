/** Most locations of one kind that are kept to be named. */
const MAX_KEPT = 100;
const MAX_NAMED = 3;

/**
 * Notes which places an import's reviews are about. Each source names places in its own way
 * (`locations/L`, `biz/B`), so names are compared only within one kind.
 */
export class LocationWatch {
  /** By kind: each location, and the first file with a review of it. */
  readonly #kinds = new Map<string, Map<string, string>>();

  see(location: string | undefined, path: string): void {
    if (location === undefined) return;
    const kind = placeKindOf(location);
    const known = this.#kinds.get(kind) ?? new Map<string, string>();
    if (!known.has(location) && known.size < MAX_KEPT) known.set(location, path);
    this.#kinds.set(kind, known);
  }

  /** Each place, and the first file with a review of it. */
  places(): ReadonlyMap<string, string> {
    return new Map([...this.#kinds.values()].flatMap((known) => [...known]));
  }

  /** A warning for each kind with more than one location. */
  warnings(): string[] {
    return [...this.#kinds.values()].filter((known) => known.size > 1).map(warningOf);
  }
}

/** `locations/1 (a.json), locations/2 (b.json) and 3 more`. */
export function namePlaces(places: ReadonlyMap<string, string>): string {
  const named = [...places].slice(0, MAX_NAMED).map(([place, path]) => `${place} (${path})`);
  const more = places.size - named.length;
  const rest = more > 0 ? ` and ${more === MAX_KEPT - MAX_NAMED ? "more" : `${more} more`}` : "";
  return named.join(", ") + rest;
}

/** The kind of name that a place has: `locations` of `locations/7`. */
export function placeKindOf(place: string): string {
  return place.slice(0, place.indexOf("/"));
}

function warningOf(known: ReadonlyMap<string, string>): string {
  return `These are reviews of more than one place: ${namePlaces(known)}. Candor publishes one business; if that is not intended, import the files of only one place.`;
}
