import { foreignLanguage } from "../analysis/text/foreign-language.ts";
import type { ReviewIndex } from "./review-index.ts";
import { term } from "./terms.ts";

/** A question in a language that no review is in. */
export interface ForeignQuestion {
  readonly asked: string;
  /** What most reviews are in. */
  readonly reviews: string;
}

/** Which languages a question and the reviews are in, if no review is in that of the question. */
export function foreignQuestion(text: string, index: ReviewIndex): ForeignQuestion | undefined {
  const all = index.all();
  const counts = index
    .known(term.language(""))
    .map((language) => ({ language, count: index.countIn(all, term.language(language)) }))
    .toSorted((a, b) => b.count - a.count);
  const [most] = counts;
  const asked = most && foreignLanguage(text, most.language);
  if (asked === undefined || counts.some(({ language }) => language === asked)) return undefined;
  return { asked, reviews: most?.language ?? asked };
}
