import { READERS } from "../../../data/languages/readers.ts";
import type { InsightsAggregate } from "../../analysis/aggregate/insights-aggregate.ts";
import { readerOf } from "../../analysis/learned/learned-language.ts";
import { LEARNED_LANGUAGES, READ_LANGUAGES } from "../../domain/insights/analysis.ts";
import type { Method } from "../../domain/insights/insights.ts";

/** How each language is read. One of which too little was learned is listed too, as not read. */
export function readLanguages(
  counts: InsightsAggregate["languages"],
  readers = READERS,
): Method["by_language"] {
  const rules = {
    ...{ language: READ_LANGUAGES.english, reviews_read: counts.english, aspects_found: null },
    how: "rules and learned" as const,
  };
  const learned = LEARNED_LANGUAGES.flatMap((name) => {
    const language = READ_LANGUAGES[name];
    const reader = readers[language];
    if (reader === undefined) return [];
    const how = readerOf(language, readers) ? ("learned" as const) : ("not read" as const);
    const { found } = reader.figures;
    return [{ language, reviews_read: counts[name], how, aspects_found: found }];
  });
  return [rules, ...learned];
}
