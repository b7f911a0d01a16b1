import { plainName } from "./columns.ts";

/** Names of columns where `yes` means that the source shows the review. */
const SHOWN_IF_YES = [
  ...["approved", "isapproved", "published", "ispublished", "visible", "isvisible"],
  ...["public", "ispublic", "displayed", "isdisplayed", "active", "isactive"],
];
/** Names where `yes` means that the source hides it. */
const HIDDEN_IF_YES = [
  ...["hidden", "ishidden", "unpublished", "archived", "isarchived", "deleted", "isdeleted"],
  ...["spam", "isspam", "rejected", "isrejected", "removed", "isremoved"],
];
/** Names where a word says which. */
const BY_WORD = [
  ...["status", "reviewstatus", "state", "reviewstate", "moderationstatus", "publishstatus"],
  ...["visibility", "moderation", "reviewvisibility"],
];

const YES = ["true", "yes", "y", "1"];
const NO = ["false", "no", "n", "0"];
const SHOWN_WORDS = [
  ...["approved", "published", "publish", "active", "live", "visible", "public", "shown"],
  ...["displayed", "enabled", "accepted", "ok"],
];
const HIDDEN_WORDS = [
  ...["pending", "unapproved", "disapproved", "not approved", "rejected", "hidden", "unpublished"],
  ...["not published", "spam", "deleted", "removed", "trash", "trashed", "archived", "disabled"],
  ...["inactive", "draft", "private", "declined", "denied", "flagged", "blocked", "on hold"],
];

/** What the values of a flag mean; a value in neither list says nothing. */
export interface VisibilityFlag {
  readonly shown: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
}

const shownIfYes = flagOf([...YES, ...SHOWN_WORDS], [...NO, ...HIDDEN_WORDS]);
const hiddenIfYes = flagOf([...NO, ...SHOWN_WORDS], [...YES, ...HIDDEN_WORDS]);

const FLAGS: ReadonlyMap<string, VisibilityFlag> = new Map([
  ...[...SHOWN_IF_YES, ...BY_WORD].map((name) => [name, shownIfYes] as const),
  ...HIDDEN_IF_YES.map((name) => [name, hiddenIfYes] as const),
]);

/** All names of such columns, and all their values: what the table in docs/import.md lists. */
export const FLAG_NAMES: readonly string[] = [...FLAGS.keys()];
export const FLAG_WORDS: readonly string[] = [...YES, ...NO, ...SHOWN_WORDS, ...HIDDEN_WORDS];

/** Words with which vendors hide reviews, beside those of the table: Judge.me's `curated`. */
const VENDORS_HIDDEN = ["not-yet"];
const EXPLAINED: ReadonlySet<string> = new Set([...FLAG_WORDS, ...VENDORS_HIDDEN, ""]);

/** Whether it is known what a value means, in whatever flag. */
export function isFlagWord(cell: string): boolean {
  return EXPLAINED.has(flagValue(cell));
}

function flagOf(shown: readonly string[], hidden: readonly string[]): VisibilityFlag {
  return { shown: new Set(shown), hidden: new Set(hidden) };
}

/** How a column of this name may say whether a review is shown; undefined if it does not. */
export function flagNamed(name: string): VisibilityFlag | undefined {
  return FLAGS.get(plainName(name));
}

/** A cell as in the lists above. */
export function flagValue(cell: string): string {
  return cell.trim().toLowerCase();
}

/** Whether a value is in that table. */
export function isFlagValue(flag: VisibilityFlag, cell: string): boolean {
  return isShownBy(flag, cell) || isHiddenBy(flag, cell);
}

/** Whether a value means that the review is shown; an empty one does. */
export function isShownBy({ shown }: VisibilityFlag, cell: string): boolean {
  const value = flagValue(cell);
  return value === "" || shown.has(value);
}

/** Whether a value means that the source hides the review; an empty one does not. */
export function isHiddenBy({ hidden }: VisibilityFlag, cell: string): boolean {
  return hidden.has(flagValue(cell));
}
