/** Most locations of one kind that are kept to be named. */
const MOST_KEPT = 100;
const MOST_NAMED = 3;

/**
 * Notes which places an import's reviews are about. Each source names places in its own way
 * (`locations/L`, `biz/B`), so names are compared only within one kind.
 */
export class LocationWatch {
  /** By kind: each location, and the first file with a review of it. */
  readonly #kinds = new Map<string, Map<string, string>>();

  see(location: string | undefined, path: string): void {
    if (location === undefined) return;
    const kind = location.slice(0, location.indexOf("/"));
    const known = this.#kinds.get(kind) ?? new Map<string, string>();
    if (!known.has(location) && known.size < MOST_KEPT) known.set(location, path);
    this.#kinds.set(kind, known);
  }

  /** A warning for each kind with more than one location. */
  warnings(): string[] {
    return [...this.#kinds.values()].filter((known) => known.size > 1).map(warningOf);
  }
}

function warningOf(known: ReadonlyMap<string, string>): string {
  const named = [...known].slice(0, MOST_NAMED).map(([location, path]) => `${location} (${path})`);
  const more = known.size - named.length;
  const rest = more > 0 ? ` and ${more === MOST_KEPT - MOST_NAMED ? "more" : `${more} more`}` : "";
  return `These are reviews of more than one place: ${named.join(", ")}${rest}. Candor publishes one business; if that is not intended, import the files of only one place.`;
}
