import type { Store } from "../../store/store.ts";
import type { ImportOptions } from "../commit/import-options.ts";
import { ConfirmationRequired, type Consent } from "./confirmation-required.ts";
import { namePlaces, placeKindOf } from "./location-watch.ts";

/** Places of an import, each with the file that names it, and what earlier imports had instead. */
interface NewPlaces {
  readonly added: ReadonlyMap<string, string>;
  readonly known: readonly string[];
}

/** Raised for an import that brings a place which no earlier import had. */
export class UnknownPlaces extends ConfirmationRequired {
  readonly subject = "places";
  readonly consents: readonly Consent[];

  constructor(places: NewPlaces) {
    const effect = describeNewPlaces(places);
    const remedy =
      "If they are of the same business, add --allow-new-place; if not, give each business a database of its own, with --db.";
    super("invalid", `${effect} Nothing was changed. ${remedy}`);
    const question = `${effect} Do they belong to the same business?`;
    this.consents = [{ question, allowance: { allowsNewPlaces: true } }];
  }
}

/**
 * The places that an import would add, as a sentence; undefined if it adds none. A kind of name
 * that no import had yet adds none: the first export of a source begins it.
 * @throws UnknownPlaces unless they are allowed, or it is a dry run
 */
export function newPlacesOf(
  store: Store,
  places: ReadonlyMap<string, string>,
  { isDryRun, allowsNewPlaces = false }: ImportOptions,
): string | undefined {
  if (places.size === 0 || allowsNewPlaces) return undefined;
  const known = new Set(store.imports.places());
  const kinds = new Set([...known].map(placeKindOf));
  const isNew = (place: string) => !known.has(place) && kinds.has(placeKindOf(place));
  const added = new Map([...places].filter(([place]) => isNew(place)));
  if (added.size === 0) return undefined;
  const addedKinds = new Set([...added.keys()].map(placeKindOf));
  const others = [...known].filter((place) => addedKinds.has(placeKindOf(place)));
  const found = { added, known: others.sort() };
  if (!isDryRun) throw new UnknownPlaces(found);
  return describeNewPlaces(found);
}

function describeNewPlaces({ added, known }: NewPlaces): string {
  const [first = "", ...others] = known;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return `These are reviews of another place than those imported before: ${namePlaces(added)}; so far there was ${first}${more}.`;
}
