import { type Asked, isPlain } from "./search-address.ts";

/** What reviews can be narrowed down by, in the order in which it is offered. */
export const FILTERS = [
  "rating",
  "aspect",
  "technician",
  "service",
  "platform",
  "reply",
  "year",
] as const;
export type FilterName = (typeof FILTERS)[number];

/** One thing that all reviews shown can have in common. */
export interface Choice {
  readonly label: string;
  /** The parameters of a search that ask for it. */
  readonly asked: Asked;
  /** How many reviews its link leads to; undefined where that was not counted. */
  readonly count?: number | undefined;
}

export type Choices = Readonly<Record<FilterName, readonly Choice[]>>;

/** The parameters that a choice of each filter takes the place of. */
const REPLACED: Readonly<Record<FilterName, readonly string[]>> = {
  rating: ["rating", "min_rating", "max_rating"],
  aspect: ["aspect", "polarity"],
  technician: ["mentions_technician"],
  service: ["mentions_service"],
  platform: ["platform"],
  reply: ["has_reply"],
  year: ["since", "until"],
};
/** Whose praise or complaint is asked for where no aspect is. */
const NAMED: readonly FilterName[] = ["aspect", "technician", "service"];

/** Whether a search says something of a filter already. */
export function isAsked(name: FilterName, asked: Asked): boolean {
  return REPLACED[name].some((parameter) => asked[parameter] !== undefined);
}

/** Whether a search asks for just this. */
export function isChosen(choice: Choice, asked: Asked): boolean {
  return Object.entries(choice.asked).every(([name, value]) => asked[name] === value);
}

/** The parameters of a search that are seen without its fields: in a chosen chip, or at the top. */
export function seenIn(all: Choices, asked: Asked): Set<string> {
  const chosen = FILTERS.flatMap((name) => all[name]).filter((choice) => isChosen(choice, asked));
  const parameters = chosen.flatMap((choice) => Object.keys(choice.asked));
  return new Set(["query", "sort", "limit", "cursor", ...parameters]);
}

/**
 * What is asked besides a filter, from the first page on: a choice of it is one among these reviews.
 * Where the choice would change what `polarity` is of, that is no longer asked either.
 */
export function besides(name: FilterName, asked: Asked): Asked {
  const { cursor: _, ...kept } = asked;
  const isGone = (parameter: string) =>
    REPLACED[name].includes(parameter) || (parameter === "polarity" && losesPolarity(name, asked));
  return Object.fromEntries(Object.entries(kept).filter(([parameter]) => !isGone(parameter)));
}

/** What is asked with a choice; or without it, if it is chosen already. */
export function withChoice(name: FilterName, choice: Choice, asked: Asked): Asked {
  return { ...besides(name, asked), ...(isChosen(choice, asked) ? {} : choice.asked) };
}

function losesPolarity(name: FilterName, { polarity, aspect }: Asked): boolean {
  return polarity !== undefined && aspect === undefined && NAMED.includes(name);
}

/**
 * What a search leaves to choose from; what would leave no review is left out. What is chosen already
 * has no number: its link leads away from it.
 */
export function choicesLeft(
  all: Choices,
  asked: Asked,
  count: (choice: Choice) => number | undefined,
): Choices {
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
    year: left("year"),
  };
}

/** A search without what leaves out no review. */
export function withoutOrder({ sort: _, limit: __, ...asked }: Asked): Asked {
  return asked;
}
