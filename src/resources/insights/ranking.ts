import { type Static, Type } from "@sinclair/typebox";
import { wilsonInterval } from "../../analysis/statements/wilson-interval.ts";
import { ratedCount } from "../../domain/business/business.ts";
import { percent } from "../../domain/text/numbers.ts";
import { AverageFigure, averageFigure, MIN_OF_FIGURE } from "../../findings/min-sample.ts";
import type { Selection } from "../../findings/selection.ts";
import type { Task } from "../../search/task.ts";
import type { SearchNote } from "../search/search-notes.ts";
import {
  isOfSubjects,
  isOfTime,
  type List,
  type ListEntry,
  type ListRequest,
  listEntries,
} from "./list-entries.ts";

/** Of fewer reviews that judge it, a rate says nothing. */
const MIN_JUDGING = 8;
const MAX_STARS = 5;
/** Reviews with so few stars mostly complain. */
const MOSTLY_BLAME = 2;
const MAX_RANKED = 20;
const MAX_NAMED = 10;

const METHOD = "share is count of judging; in brackets its 95 % interval (Wilson).";

const RATES = ["praise", "complaint"] as const;
export const RANKED_BY = [...RATES, "mentions", "lowest", "highest"] as const;
type RankedBy = (typeof RANKED_BY)[number];
type Rate = (typeof RATES)[number];

const Count = Type.Integer({ minimum: 0 });

/** What is listed, by how often it is praised or complained of, by mentions, stars, or time. */
export const Ranking = Type.Array(
  Type.Union([
    Type.Object({
      name: Type.String(),
      judging: Type.Integer({ description: "Reviews that praise it or complain of it" }),
      count: Type.Integer({ description: "How many of these do what it is ranked by" }),
      share: Type.String({ description: "Of the judging, with its 95 % interval" }),
    }),
    Type.Object({
      ...{ name: Type.String(), reviews: Count, average: AverageFigure },
      praise: Type.Optional(Count),
      complaints: Type.Optional(Count),
      yes: Type.Optional(
        Type.Integer({ description: "Reviews whose answer to the question is yes" }),
      ),
      no: Type.Optional(Count),
    }),
  ]),
  {
    description: `By praise or complaint: from ${MIN_JUDGING} reviews on, by the lower end of the interval`,
  },
);
export type Ranking = Static<typeof Ranking>;

/** What is to be ranked; undefined for the list's usual order. */
interface ToRank extends ListRequest {
  readonly by: RankedBy | undefined;
  /** The stars that all reviews of the selection have; undefined if these differ. */
  readonly stars?: number | undefined;
}

interface Ranked {
  readonly ranking: Ranking;
  /** What its shares are, if it has any. */
  readonly method?: string;
  readonly note: SearchNote | undefined;
}

/** At most twenty, in the order asked for; and a sentence about those that are not among them. */
export function* rankingIn(selection: Selection, asked: ToRank): Task<Ranked> {
  const all = yield* listEntries(selection, asked);
  const { list, by = usualOrder(list, asked, all) } = asked;
  if (by === "praise" || by === "complaint") return byRate(all, by);
  if (by === undefined) {
    const beyond = Math.max(0, all.length - MAX_RANKED);
    return ranked(all.slice(beyond), beyond === 0 ? [] : [`${beyond} more come before these.`]);
  }
  if (by === "mentions") {
    const sorted = all.toSorted((one, other) => other.reviews.count - one.reviews.count);
    return firstOf(sorted, []);
  }
  return byStars(all, by);
}

/** Whoever lists what one-star reviews speak of wants to know what they complain of. */
function usualOrder(
  list: List,
  { stars = MAX_STARS }: Pick<ToRank, "stars">,
  all: readonly ListEntry[],
): RankedBy | undefined {
  if (isOfTime(list)) return undefined;
  const hasRates = all.some(({ opinions }) => opinions.judging >= MIN_JUDGING);
  if (!isOfSubjects(list) || !hasRates) return "mentions";
  return stars <= MOSTLY_BLAME ? "complaint" : "praise";
}

function byStars(all: readonly ListEntry[], by: "lowest" | "highest"): Ranked {
  const isRated = ({ reviews }: ListEntry) => ratedCount(reviews.rating) >= MIN_OF_FIGURE;
  const starsOf = ({ reviews }: ListEntry) => reviews.rating.rating_value ?? 0;
  const sign = by === "lowest" ? 1 : -1;
  const sorted = all
    .filter(isRated)
    .sort(
      (one, other) =>
        sign * (starsOf(one) - starsOf(other)) || other.reviews.count - one.reviews.count,
    );
  const rare = all.length - sorted.length;
  const few = `Not ranked, since they have fewer than ${MIN_OF_FIGURE} reviews with stars: ${rare}.`;
  return firstOf(sorted, rare === 0 ? [] : [few]);
}

function firstOf(sorted: readonly ListEntry[], sentences: readonly string[]): Ranked {
  const beyond = sorted.length - MAX_RANKED;
  const more = beyond > 0 ? [`${beyond} more come after these.`] : [];
  return ranked(sorted.slice(0, MAX_RANKED), [...more, ...sentences]);
}

function ranked(entries: readonly ListEntry[], sentences: readonly string[]): Ranked {
  return { ranking: entries.map(countsOf), note: leftOut(sentences) };
}

function countsOf({ name, reviews, opinions, answers }: ListEntry): Ranking[number] {
  const { praise, complaints } = opinions;
  const said = answers ?? { praise, complaints };
  return { name, reviews: reviews.count, average: averageFigure(reviews.rating), ...said };
}

interface Counted {
  readonly name: string;
  readonly count: number;
}

/** The highest rates first. */
function byRate(all: readonly ListEntry[], by: Rate): Ranked {
  const rated: { readonly low: number; readonly line: Ranking[number] }[] = [];
  const rare: Counted[] = [];
  const without: Counted[] = [];
  for (const { name, opinions } of all) {
    const { praise, complaints, judging } = opinions;
    const count = by === "praise" ? praise : complaints;
    if (judging < MIN_JUDGING) {
      if (count > 0) rare.push({ name, count });
      continue;
    }
    if (count === 0) {
      without.push({ name, count: judging });
      continue;
    }
    const { low, high } = wilsonInterval(count, judging);
    const share = `${percent(count, judging)} (${percent(low, 1)} to ${percent(high, 1)})`;
    rated.push({ low, line: { name, judging, count, share } });
  }
  const sorted = rated.sort((one, other) => other.low - one.low);
  const beyond = sorted.length - MAX_RANKED;
  const more = beyond > 0 ? [`${beyond} more come after these.`] : [];
  return {
    ranking: sorted.slice(0, MAX_RANKED).map(({ line }) => line),
    ...(sorted.length === 0 ? {} : { method: METHOD }),
    note: leftOut([...more, ...withNone(without, by), ...rareOnes(rare, by)]),
  };
}

/** Who is rarely judged may be who is asked about. */
function rareOnes(all: readonly Counted[], by: Rate): string[] {
  if (all.length === 0) return [];
  return [
    `Not ranked, since fewer than ${MIN_JUDGING} reviews judge them: ${all.length} with ${by} (${namesOf(all)}).`,
  ];
}

/** Of twenty rows without a complaint, none says whom customers complain of. */
function withNone(all: readonly Counted[], by: Rate): string[] {
  if (all.length === 0) return [];
  const does = by === "praise" ? "praises" : "complains";
  return [
    `Left out, since none of the reviews that judge them ${does}: ${all.length} (${namesOf(all)}).`,
  ];
}

/** The highest numbers first. */
function namesOf(all: readonly Counted[]): string {
  const sorted = all.toSorted((one, other) => other.count - one.count);
  const named = sorted.slice(0, MAX_NAMED).map(({ name, count }) => `${name} ${count}`);
  return [...named, ...(sorted.length > named.length ? ["…"] : [])].join(", ");
}

/** Why some are not in a ranking, and which. */
function leftOut(sentences: readonly string[]): SearchNote | undefined {
  if (sentences.length === 0) return undefined;
  return { path: "list", code: "left_out", message: sentences.join(" ") };
}
