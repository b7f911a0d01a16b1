import words from "../../../data/tables/visibility.json" with { type: "json" };
import { bareWord } from "../../domain/text/fold-case.ts";
import { plainName } from "./columns.ts";
import { isOtherWord, wordsOfName } from "./name-meanings.ts";
import { valueIn } from "./no-value.ts";

/** How the name of a column says that it tells whether a review is shown. */
export type FlagKind =
  /** `published`: yes means shown. */
  | "shown"
  /** `is_private`: yes means hidden. */
  | "hidden"
  /** `status`: a word says which; yes means shown. */
  | "word"
  /** `Moderated`: yes may mean either. */
  | "unclear";

/**
 * For a known layout, by a flag's plain name, the values that show a review. All others hide it.
 */
export type OwnFlags = ReadonlyMap<string, ReadonlySet<string>>;

const KINDS: readonly (readonly [FlagKind, ReadonlySet<string>])[] = [
  ["hidden", setOf(words.hiddenIfYes)],
  ["unclear", setOf(words.unclearIfYes)],
  ["word", setOf(words.byWord)],
  ["shown", setOf(words.shownIfYes)],
];
const OTHER_MEANINGS = setOf(words.otherMeanings);
const CONSENTS = setOf(words.consents);
/** What a consent is to, if it is to showing the review. */
const CONSENTS_TO = setOf(words.consentsTo);
const YES = setOf(words.yes);
const NO = setOf(words.no);
const SHOWN = setOf(words.shownWords);
const HIDDEN = setOf(words.hiddenWords);
const REGIONS = setOf(words.regions);
/** Words with which vendors hide reviews, beside those of the table: Judge.me's `curated`. */
const VENDORS_HIDDEN = setOf(["not-yet"]);
const MOMENT = /(?:[_\s-](?:at|on|date)|At|On|Date)$/;

function setOf(list: readonly string[]): ReadonlySet<string> {
  return new Set(list.map(bareWord));
}

/** A cell as in the lists of words. */
export function flagValue(cell: string): string {
  return bareWord(cell.trim());
}

/** How a column of this name says whether a review is shown; undefined if it does not. */
export function flagNamed(name: string): FlagKind | undefined {
  const named = [...wordsOfName(name), plainName(name)].map(bareWord);
  if (named.some(isOtherMeaning)) return undefined;
  const isOneOf = (known: ReadonlySet<string>) => named.some((word) => known.has(word));
  const kind = KINDS.find(([, known]) => isOneOf(known))?.[0];
  return kind ?? (isOneOf(CONSENTS) && isOneOf(CONSENTS_TO) ? "shown" : undefined);
}

function isOtherMeaning(word: string): boolean {
  return OTHER_MEANINGS.has(word) || isOtherWord(word);
}

/** Whether a column that has only yes and no says something else that is known: `recommended`. */
export function hasOtherMeaning(name: string): boolean {
  return wordsOfName(name).some((word) => isOtherMeaning(word) || CONSENTS.has(word));
}

/** Whether the name is that of a moment: `deleted_at`. */
export function isMomentNamed(name: string): boolean {
  return MOMENT.test(name.trim());
}

/** Whether the name may be that of a region of the country: `state`. */
export function isRegionNamed(name: string): boolean {
  return REGIONS.has(bareWord(name.trim()));
}

/** Whether a value is a yes or a no, in any language. */
export function isYesOrNo(value: string): boolean {
  return YES.has(value) || NO.has(value);
}

/** Whether a value is a word for shown or hidden, in any language. */
export function isStatusWord(value: string): boolean {
  return SHOWN.has(value) || HIDDEN.has(value);
}

/** Whether it is known what a value means, in whatever flag. */
export function isFlagWord(cell: string): boolean {
  const value = flagValue(cell);
  return value === "" || isYesOrNo(value) || isStatusWord(value) || VENDORS_HIDDEN.has(value);
}

/**
 * Whether a value means that the review is shown; an empty one does. NULL in `approved` may mean that
 * nobody has decided yet.
 */
export function isShownBy(kind: FlagKind, cell: string): boolean {
  const value = flagValue(kind === "hidden" ? valueIn(cell) : cell);
  if (value === "" || SHOWN.has(value)) return true;
  return kind === "hidden" ? NO.has(value) : kind !== "unclear" && YES.has(value);
}

/** Whether a value means that the source hides the review. */
export function isHiddenBy(kind: FlagKind, cell: string): boolean {
  const value = flagValue(cell);
  if (HIDDEN.has(value)) return true;
  return kind === "hidden" ? YES.has(value) : kind !== "unclear" && NO.has(value);
}
