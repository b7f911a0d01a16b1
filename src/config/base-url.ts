import { Value } from "@sinclair/typebox/value";
import { BaseUrl } from "../domain/business/publication.ts";
import { Failure } from "../domain/failure.ts";

/**
 * Reads a base URL, and removes slashes at its end.
 * @param place what the message begins with, such as `candor.toml: `
 * @throws Failure `invalid` that shows a correct one
 */
export function readBaseUrl(text: string, place = ""): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && url.username === "" && url.password === "";
  // In the parser's spelling, because headers can't contain all characters of the original.
  const href = url?.href.replace(/\/+$/, "");
  if (!isPlain || /[?#]/.test(text) || !Value.Check(BaseUrl, href)) {
    const rule =
      "is not an address such as https://reviews.example.com, without user, query and fragment";
    throw new Failure("invalid", `${place}The base URL "${text}" ${rule}.`);
  }
  if (hasPath(href)) throw new Failure("invalid", `${place}${pathFault(text)}`);
  return href;
}

/** Whether a base URL has a path. Links would then lead to addresses at which nothing is served. */
function hasPath(baseUrl: string): boolean {
  return /[^/]/.test(new URL(baseUrl).pathname);
}

/** What is wrong with a base URL that has a path, and what to do. */
function pathFault(baseUrl: string): string {
  return `The base URL "${baseUrl}" has a path, but Candor answers only at the root of an address. Leave the path out, or give Candor a host name of its own, such as https://reviews.example.com.`;
}
