import { quote } from "../formats/fields/star-rating.ts";
import type { Unused } from "../formats/unused.ts";
import { shellWord } from "./shell-word.ts";

/** A name, and what it may have been meant for, or what keeps it from being read. */
export function describeUnusedOne({ name, like, strange }: Unused): string {
  if (strange !== undefined) return `${name} (${quote(strange)} does not say ${sayingOf(name)})`;
  // A comma would separate two columns of --map.
  if (like === undefined || name.includes(",")) return name;
  return `${name} (did you mean ${like}? Then use --map ${shellWord(`${like}=${name}`)})`;
}

function sayingOf(name: string): string {
  return /verified/i.test(name) ? "whether a review is verified" : "whether a review is shown";
}
