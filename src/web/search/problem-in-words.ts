import type { Issue } from "../../domain/error-body.ts";
import type { Problems } from "../words/problems.ts";
import type { Words } from "../words/words.ts";

/** What is wrong with a parameter, or could be better. */
export interface Problem extends Pick<Issue, "path" | "code" | "message"> {
  /** What was probably meant, nearest first. */
  readonly nearest?: readonly string[];
}

const SAID: Readonly<Record<string, keyof Omit<Problems, "didYouMean">>> = {
  unknown_name: "unknownName",
  read_as: "unknownName",
  empty_range: "emptyRange",
  open_quote: "openQuote",
  unknown_parameter: "unknownParameter",
};

/** A problem in the page's language: `Person: gibt es hier nicht. Meinten Sie „Ada“?` */
export function problemInWords(
  { problems, search, formats }: Words,
  { path, code, message, nearest = [] }: Problem,
): string {
  if (problems === undefined) return message;
  const fields: Readonly<Record<string, string>> = { ...search.fields, words: search.words };
  const [name] = nearest;
  const meant = name === undefined ? "" : ` ${problems.didYouMean(name)}`;
  return `${fields[path] ?? path}${formats.colon}${problems[SAID[code] ?? "other"]}${meant}`;
}
