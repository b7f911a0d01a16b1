import type { ColumnProfile } from "./column-profile.ts";
import type { Column } from "./columns.ts";
import { flagValue, isYesOrNo } from "./visibility.ts";

const MAX_NAME_WORDS = 6;

/** Whether a column has nothing but a yes or a no. */
export function isYesOrNoOnly({ values, isOfWords }: ColumnProfile): boolean {
  return isOfWords && [...values.keys()].every((value) => isYesOrNo(flagValue(value)));
}

/** A state such as `sent` is no answer, and `Danke!` is one. */
function isOfSentences({ wordsEach, samples }: ColumnProfile): boolean {
  return wordsEach >= 2 || samples.every((sample) => /[.!…。！]$/.test(sample));
}

/** Whether a column's values can be what is asked for. */
export function mayBe(column: Column, profile: ColumnProfile): boolean {
  switch (column) {
    case "date":
    case "updated_at":
    case "reply_date":
      return profile.isDate;
    case "rating":
    case "best_rating":
    case "worst_rating":
      return profile.isRating;
    case "reply":
      return profile.hasLetters && !profile.isDate && isOfSentences(profile);
    case "text":
    case "title":
      return (
        profile.hasLetters &&
        !(profile.isDate || profile.isAddress || profile.isRating || isYesOrNoOnly(profile))
      );
    case "author":
      return (
        // Below few reviews, as many totals may follow, which have no names.
        profile.letters * 2 > profile.understood &&
        profile.wordsEach <= MAX_NAME_WORDS &&
        !(profile.isDate || profile.isAddress || isYesOrNoOnly(profile))
      );
    case "url":
      return profile.isAddress;
    case "source":
    case "language":
      return profile.hasLetters && !isYesOrNoOnly(profile);
    default:
      return true;
  }
}
