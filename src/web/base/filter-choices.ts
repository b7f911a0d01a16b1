import { isPlain, type SearchParameters } from "./search-address.ts";

/** The filters, in display order. */
export const FILTERS = [
  "rating",
  "aspect",
  "technician",
  "service",
  "platform",
  "language",
  "reply",
  "year",
] as const;
export type FilterName = (typeof FILTERS)[number];

/** One value of a filter: what the reviews then have in common. */
export interface Choice {
  readonly label: string;
  /** The parameters of a search that ask for it. */
  readonly asked: SearchParameters;
  /** How many reviews its link leads to; undefined if that was not counted. */
  readonly count?: number | undefined;
}

export type FilterChoices = Readonly<Record<FilterName, readonly Choice[]>>;

/** The parameters that a choice of each filter replaces. */
const REPLACED: Readonly<Record<FilterName, readonly string[]>> = {
  rating: ["rating", "min_rating", "max_rating"],
  aspect: ["aspect", "polarity"],
  technician: ["mentions_technician"],
  service: ["mentions_service"],
  platform: ["platform"],
  language: ["language"],
  reply: ["has_reply"],
  year: ["since", "until"],
};
/** The filters that `polarity` can belong to: the praise or complaint is about what they choose. */
const NAMED: readonly FilterName[] = ["aspect", "technician", "service"];

/** Whether a search uses a filter already. */
export function isAsked(name: FilterName, asked: SearchParameters): boolean {
  return REPLACED[name].some((parameter) => asked[parameter] !== undefined);
}

/** Whether a search includes a choice. */
export function isChosen(choice: Choice, asked: SearchParameters): boolean {
  return Object.entries(choice.asked).every(([name, value]) => asked[name] === value);
}

/** The parameters of a search that readers can see without opening its fields, for example in a chosen chip. */
export function visibleParameters(all: FilterChoices, asked: SearchParameters): Set<string> {
  const chosen = FILTERS.flatMap((name) => all[name]).filter((choice) => isChosen(choice, asked));
  const parameters = chosen.flatMap((choice) => Object.keys(choice.asked));
  return new Set(["words", "sort", "limit", "cursor", ...parameters]);
}

/**
 * A search without one of its filters, from the first page on: the reviews that a choice of this filter
 * narrows down. `polarity` is dropped too if the choice would change what it is about.
 */
export function withoutFilter(name: FilterName, asked: SearchParameters): SearchParameters {
  const { cursor: _, ...kept } = asked;
  const isGone = (parameter: string) =>
    REPLACED[name].includes(parameter) || (parameter === "polarity" && losesPolarity(name, asked));
  return Object.fromEntries(Object.entries(kept).filter(([parameter]) => !isGone(parameter)));
}

/** A search with a choice added, or removed if it is chosen already. */
export function withChoice(
  name: FilterName,
  choice: Choice,
  asked: SearchParameters,
): SearchParameters {
  return { ...withoutFilter(name, asked), ...(isChosen(choice, asked) ? {} : choice.asked) };
}

function losesPolarity(name: FilterName, { polarity, aspect }: SearchParameters): boolean {
  return polarity !== undefined && aspect === undefined && NAMED.includes(name);
}

/**
 * The choices within a search, without those that no review would match. A chosen one has no count,
 * because its link removes it.
 */
export function choicesLeft(
  all: FilterChoices,
  asked: SearchParameters,
  count: (choice: Choice) => number | undefined,
): FilterChoices {
  if (isPlain(withoutOrder(asked))) return all;
  const left = (name: FilterName) =>
    all[name]
      .map((choice) => ({
        ...choice,
        count: isChosen(choice, asked) ? undefined : count(choice),
      }))
      .filter((choice) => choice.count !== 0);
  return {
    ...{ rating: left("rating"), aspect: left("aspect"), technician: left("technician") },
    ...{ service: left("service"), platform: left("platform"), reply: left("reply") },
    ...{ language: left("language"), year: left("year") },
  };
}

/** A search without its order and page size, which exclude no review. */
export function withoutOrder({ sort: _, limit: __, ...asked }: SearchParameters): SearchParameters {
  return asked;
}
