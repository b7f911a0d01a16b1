import { MAX_IDS, type SummarySentence } from "../../domain/insights/insights.ts";
import type { SummaryWords } from "../../domain/insights/insights-words.ts";
import type { Opinion } from "../../domain/insights/polarity.ts";
import { DISSENT, misreadOf } from "../statements/answer-gate.ts";
import type { AspectAggregate } from "./aspect-aggregate.ts";
import type { OpinionTally } from "./opinion-tally.ts";

type Carrying = readonly Opinion[];
type Themes = readonly AspectAggregate[];

/** At least this many reviews must still say it if some were misread. */
const MIN_READ_RIGHT = 3;

/** The reviews that praise, and those that complain. */
export const CARRYING = {
  praises: ["positive", "mixed"],
  complaints: ["negative", "mixed"],
} as const;

/** The reviews that praise, complain, or both. */
const EITHER = ["positive", "mixed", "negative"] as const;

/** The reviews that say anything at all. */
export const EVERY = ["positive", "mixed", "negative", "neutral"] as const;

/** Whether at least as many praise as complain: then complaints alone would mislead. */
export function isDivided({ praises, complaints }: OpinionTally): boolean {
  return praises >= complaints;
}

/**
 * @param named the themes or people that it names
 * @param carrying the opinions that carry the sentence
 */
export function sentenceOf(
  text: string,
  named: readonly { readonly tally: OpinionTally }[],
  carrying: Carrying,
): SummarySentence {
  const ids = named.flatMap(({ tally }) => carrying.map((opinion) => tally.ids[opinion]));
  const review_urls = named.flatMap(({ tally }) => urlsOf(tally, carrying));
  return { text, review_ids: inTurn(ids), review_urls };
}

/** The addresses of the reviews of these opinions; none if there are no such reviews. */
function urlsOf(tally: OpinionTally, carrying: Carrying): string[] {
  if (carrying.every((opinion) => tally.ids[opinion].length === 0)) return [];
  if (carrying === CARRYING.praises) return [tally.urlOf("praise")];
  if (carrying === CARRYING.complaints) return [tally.urlOf("complaint")];
  // No single search finds those of either side alone, and the theme's name can link to only one.
  return [tally.urlOf()];
}

/**
 * The first of each list, then the second of each, and so on, so that no list is left out; each id
 * once, and as many as may stand beside a number.
 */
export function inTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []));
  return [...new Set(turns.flat())].slice(0, MAX_IDS);
}

/**
 * What a summary says of themes where a model alone reads: without numbers, and only what holds even
 * if some opinions were misread. Where at least as many praise a theme as criticize it, customers are
 * divided.
 * @param max at most this many themes are praised, and this many criticized
 */
export function themesWithoutRules(
  words: SummaryWords,
  praised: Themes,
  criticized: Themes,
  max: number,
): SummarySentence[] {
  const praise = praised.filter((theme) => holdsIfMisread(theme, "praises")).slice(0, max);
  const complaints = criticized
    .filter((theme) => holdsIfMisread(theme, "complaints") && isMore(theme))
    .slice(0, max);
  const divided = complaints.filter(({ tally }) => isDivided(tally));
  const clear = complaints.filter(({ tally }) => !isDivided(tally));
  const told = [
    { themes: praise, write: words.praise, carrying: CARRYING.praises },
    { themes: clear, write: words.complaints, carrying: CARRYING.complaints },
    { themes: divided, write: words.divided, carrying: EITHER },
  ].filter(({ themes }) => themes.length > 0);
  return told.map(({ themes, write, carrying }) => {
    const text = write(themes.map(({ label }) => words.inSentence(label)));
    return sentenceOf(text, themes, carrying);
  });
}

/** Whether there are more complaints than a "mostly yes" allows. */
function isMore({ tally: { complaints, opinions } }: AspectAggregate): boolean {
  return 100 * complaints > DISSENT.mostly_up_to * opinions;
}

function holdsIfMisread({ tally }: AspectAggregate, side: "praises" | "complaints"): boolean {
  return tally[side] - misreadOf(tally.opinions) >= MIN_READ_RIGHT;
}
