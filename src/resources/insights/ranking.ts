import { type Static, Type } from "@sinclair/typebox";
import { wilsonInterval } from "../../analysis/statements/wilson-interval.ts";
import { percent } from "../../domain/text/numbers.ts";
import type { Selection } from "../../findings/selection.ts";
import { areaSubject, type Subject, topicSubject } from "../../findings/subject.ts";
import type { Task } from "../../search/task.ts";
import type { Library } from "../base/resource.ts";
import { knownTopic } from "../datasets/topic-reviews.ts";
import type { SearchNote } from "../search/search-notes.ts";
import { peopleOf, servicesOf } from "../search/subjects.ts";

/** Of fewer reviews that judge it, a rate says nothing. */
const MIN_JUDGING = 8;
const MAX_RANKED = 20;
const MAX_NAMED = 10;

export const RANKED = ["people", "services", "areas", "topics"] as const;
export const RANKED_BY = ["praise", "complaint"] as const;
type Ranked = (typeof RANKED)[number];
type RankedBy = (typeof RANKED_BY)[number];

/** People, services, areas or topics by how often they are praised, or complained of. */
export const Ranking = Type.Array(
  Type.Object({
    name: Type.String(),
    judging: Type.Integer({ description: "Reviews that praise it or complain of it" }),
    count: Type.Integer({ description: "How many of these do what it is ranked by" }),
    share: Type.String({ description: "Of the judging, with its Wilson interval" }),
  }),
  { description: `From ${MIN_JUDGING} reviews on, by the lower end of the interval` },
);
export type Ranking = Static<typeof Ranking>;

/** What was asked to be ranked. */
interface ToRank {
  readonly list: Ranked;
  readonly by: RankedBy;
  readonly library: Library;
}

/** The highest rates first, at most twenty; and a sentence about those that are not among them. */
export function* rankingIn(
  selection: Selection,
  { list, by, library }: ToRank,
): Task<{ readonly ranking: Ranking; readonly note: SearchNote | undefined }> {
  const ranked: { readonly low: number; readonly line: Ranking[number] }[] = [];
  const rare: { readonly name: string; readonly count: number }[] = [];
  for (const subject of yield* subjectsOf(list, library, selection)) {
    const { praise, complaints, judging } = selection.opinionsOn(subject);
    const count = by === "praise" ? praise : complaints;
    if (judging < MIN_JUDGING) {
      if (count > 0) rare.push({ name: subject.label, count });
      continue;
    }
    const { low, high } = wilsonInterval(count, judging);
    const share = `${percent(count, judging)}, 95% interval ${percent(low, 1)} to ${percent(high, 1)}`;
    ranked.push({ low, line: { name: subject.label, judging, count, share } });
  }
  const sorted = ranked.sort((one, other) => other.low - one.low);
  const ranking = sorted.slice(0, MAX_RANKED).map(({ line }) => line);
  return { ranking, note: leftOut({ beyond: sorted.length - ranking.length, rare, by }) };
}

/** Why some are not in a ranking, and which: they may be who is asked about. */
function leftOut(left: {
  readonly beyond: number;
  readonly rare: readonly { readonly name: string; readonly count: number }[];
  readonly by: RankedBy;
}): SearchNote | undefined {
  const rare = left.rare.toSorted((one, other) => other.count - one.count);
  const named = rare.slice(0, MAX_NAMED).map(({ name, count }) => `${name} ${count}`);
  const more = rare.length > named.length ? ", …" : "";
  const sentences = [
    left.beyond === 0 ? [] : [`${left.beyond} more come after these.`],
    rare.length === 0
      ? []
      : [
          `Not ranked, since fewer than ${MIN_JUDGING} reviews judge them: ${rare.length} with ${left.by} (${named.join(", ")}${more}).`,
        ],
  ].flat();
  if (sentences.length === 0) return undefined;
  return { path: "list", code: "left_out", message: sentences.join(" ") };
}

function* subjectsOf(list: Ranked, library: Library, { index }: Selection): Task<Subject[]> {
  switch (list) {
    case "people":
      return peopleOf(library);
    case "services":
      return servicesOf(library);
    case "areas":
      return library.publication.business.service_areas.map(({ name }) => areaSubject(name));
    case "topics": {
      const subjects: Subject[] = [];
      for (const { label } of library.insights().topics) {
        const topic = knownTopic(label, library);
        if (topic !== undefined) subjects.push(yield* topicSubject(topic, index));
      }
      return subjects;
    }
  }
}
