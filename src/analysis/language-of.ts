import {
  LEARNED_LANGUAGES,
  READ_LANGUAGES,
  type ReviewAnalysis,
} from "../domain/insights/analysis.ts";
import { primaryLanguage } from "../domain/text/language.ts";
import { readerOf } from "./learned/learned-language.ts";
import { detectLanguage } from "./text/detect-language.ts";
import { foreignLanguage } from "./text/foreign-language.ts";
import { isLatin } from "./text/script.ts";
import type { Token } from "./text/tokens.ts";

/** As sources write it: "en", "en-GB", "en_US", "eng", "English". */
const ENGLISH = /^en(g|glish)?([-_]|$)/i;

export type AnalysisLanguage = ReviewAnalysis["language"];

/** The source's word for a text's language, or what its words say. */
export function languageOf(
  { text, language }: { readonly text: string; readonly language?: string | undefined },
  tokens: readonly Token[],
): AnalysisLanguage {
  const found = detectLanguage(text, tokens);
  if (found === "none" || (found === "other" && !isLatin(text))) return found;
  if (language !== undefined && ENGLISH.test(language)) return "english";
  if (language === undefined && found === "english") return found;
  const tag = language ?? foreignLanguage(text);
  const learned = LEARNED_LANGUAGES.find(
    (one) => READ_LANGUAGES[one] === primaryLanguage(tag ?? ""),
  );
  return learned !== undefined && readerOf(READ_LANGUAGES[learned]) ? learned : "other";
}
