import { Value } from "@sinclair/typebox/value";
import { Failure } from "../domain/failure.ts";
import { BaseUrl } from "../domain/publication.ts";

/**
 * A base URL without slashes at its end.
 * @throws Failure `invalid` that shows a right one
 */
export function readBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && url.username === "" && url.password === "";
  // As the parser writes it: a header takes no other letters than these.
  const href = url?.href.replace(/\/+$/, "");
  if (isPlain && !/[?#]/.test(text) && Value.Check(BaseUrl, href)) return href;
  throw new Failure(
    "invalid",
    `The base URL "${text}" is no address as https://reviews.example.com, without user, query and fragment.`,
  );
}
