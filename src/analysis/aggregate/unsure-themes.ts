import type { SummarySentence } from "../../domain/insights/insights.ts";
import type { SummaryWords } from "../../domain/insights/insights-words.ts";
import type { Opinion } from "../../domain/insights/polarity.ts";
import type { AspectAggregate } from "./aspect-aggregate.ts";
import { misreadOf } from "./misread.ts";
import { CARRYING, EVERY, isDivided, sentenceOf } from "./summary-sentence.ts";
import { DISSENT } from "./write-answer.ts";

type Themes = readonly AspectAggregate[];

/** With fewer reviews that say so, it is not said. */
const MIN_SURE = 3;

/**
 * What a summary says of themes where a model alone reads: without numbers, and only what would hold
 * with what may be misread. What is criticized and praised by as many divides customers.
 * @param most how many themes are named of praise, and of complaints
 */
export function unsureThemes(
  words: SummaryWords,
  praised: Themes,
  criticized: Themes,
  most: number,
): (SummarySentence | undefined)[] {
  const praise = praised.filter((theme) => isSure(theme, "praises")).slice(0, most);
  const complaints = criticized
    .filter((theme) => isSure(theme, "complaints") && isMore(theme))
    .slice(0, most);
  const [divided = [], clear = []] = [true, false].map((wanted) =>
    complaints.filter(({ tally }) => isDivided(tally) === wanted),
  );
  const named = (
    themes: Themes,
    write: (labels: readonly string[]) => string,
    carrying: readonly Opinion[],
  ) => {
    if (themes.length === 0) return undefined;
    const labels = themes.map(({ label }) => words.inSentence(label));
    return sentenceOf(
      write(labels),
      themes.map(({ tally }) => tally),
      carrying,
    );
  };
  return [
    named(praise, words.praise, CARRYING.praises),
    named(clear, words.complaints, CARRYING.complaints),
    named(divided, words.divided, EVERY),
  ];
}

/** Whether more complain than an answer allows that is "mostly yes". */
function isMore({ tally: { complaints, opinions } }: AspectAggregate): boolean {
  return 100 * complaints > DISSENT.mostly_up_to * opinions;
}

function isSure({ tally }: AspectAggregate, side: "praises" | "complaints"): boolean {
  return tally[side] - misreadOf(tally.opinions) >= MIN_SURE;
}
