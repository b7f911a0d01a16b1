import { DEFAULT_LANGUAGE, languageName } from "../../domain/text/language.ts";
import type { UnknownWord, WiderWord } from "../../search/about-relevance.ts";
import type { QuestionLanguage } from "../../search/question-language.ts";
import type { ResolvedQuestion } from "../../search/review-search.ts";
import type { SearchNote } from "./search-notes.ts";

/** Hints about a question in another language, or without a theme, and about its words. */
export function aboutNotes({
  language,
  isTelling,
  unknown,
  wider,
}: ResolvedQuestion): SearchNote[] {
  if (language?.foreign !== undefined) {
    return [{ path: "about", code: "other_language", message: otherLanguage(language) }];
  }
  if (!isTelling) {
    const message = "about has no word that tells what it is about, so what it finds tells little.";
    return [{ path: "about", code: "no_theme", message }];
  }
  if (wider !== undefined) {
    return [{ path: "about", code: "more_than_words", message: moreThan(wider) }];
  }
  return unknown.map((word) => ({
    path: "about",
    code: "unknown_word",
    message: `No review has the word "${word.text}", so ${insteadOf(word)}.`,
  }));
}

function moreThan({ text, reviews, aspects }: WiderWord): string {
  const have = reviews === 1 ? "One review has" : `${reviews} reviews have`;
  return `${have} "${text}" or a word of that meaning; the others speak of the aspect it belongs to: ${aspects.join(", ")}. To count a word, give words instead.`;
}

function otherLanguage({ foreign = "", inIt, reviews }: QuestionLanguage): string {
  const [asked, most] = [nameOf(foreign), nameOf(reviews)];
  return inIt === 0
    ? `about is in ${asked}, and no review is: ask in the language of the reviews, ${most}.`
    : `about is in ${asked}, as ${inIt === 1 ? "one review is" : `${inIt} reviews are`}: for the others ask in ${most}.`;
}

function nameOf(language: string): string {
  return languageName(language, DEFAULT_LANGUAGE) ?? language;
}

function insteadOf({ meant, similar, aspects }: UnknownWord): string {
  const words = meant === undefined ? similar : [meant];
  const quoted = words.map((word) => `"${word}"`).join(", ");
  const searched = `${quoted} ${words.length === 1 ? "was" : "were"} searched for`;
  const speak = `reviews were found that speak of the aspect it belongs to: ${aspects.join(", ")}`;
  const instead = [...(words.length > 0 ? [searched] : []), ...(aspects.length > 0 ? [speak] : [])];
  return instead.length > 0 ? instead.join(", and ") : "it was not searched for";
}
