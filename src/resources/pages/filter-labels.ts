import { vocabularyFor } from "../../analysis/aspects/vocabulary-for.ts";
import { questionsFor } from "../../analysis/questions/questions-for.ts";
import type { Publication } from "../../domain/business/publication.ts";
import type { SearchParameters } from "../../web/base/search-address.ts";
import { wordsIn } from "../../web/words/words.ts";

/** What readers call an aspect and a question that were asked for by their ids. */
export function filterLabels(
  { aspect, question }: SearchParameters,
  { vertical, aspects, language }: Publication,
): Readonly<Record<string, string>> {
  const { labels } = wordsIn(language);
  const known = vocabularyFor(vertical, aspects).aspects.find(({ id }) => id === aspect);
  const asked = questionsFor(vertical).find(({ id }) => id === question);
  return {
    ...(known === undefined ? {} : { aspect: labels[known.label] ?? known.label }),
    ...(asked === undefined ? {} : { question: asked.text }),
  };
}
