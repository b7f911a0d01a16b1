import type { ReviewLink } from "../../domain/business/business.ts";
import { SITES } from "../../domain/review/provenance.ts";
import { UNKNOWN_PLATFORM } from "../../domain/review/unknown-platform.ts";
import { distanceBetween } from "../../domain/text/nearest.ts";

const LABELS: Readonly<Record<string, string>> = {
  "judge.me": "Judge.me",
  tripadvisor: "Tripadvisor",
  homeadvisor: "HomeAdvisor",
  opentable: "OpenTable",
  bbb: "BBB",
};

/**
 * Latin letters mixed with letters of scripts that have lookalikes of them: not a platform's name.
 */
const MIXED =
  /(?=.*\p{Script=Latin})(?=.*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}])/u;

/** Characters that look like Latin letters, on both sides of a comparison. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ...[..."0ᴏ"].map((other) => [other, "o"] as const),
  ...[..."1iıʟ"].map((other) => [other, "l"] as const),
  ...[..."3ᴇ"].map((other) => [other, "e"] as const),
  ...[..."9ɡɢ"].map((other) => [other, "g"] as const),
  ...[..."4ᴀ"].map((other) => [other, "a"] as const),
  ["5", "s"],
]);
const KNOWN = SITES.map((site) => ({ site, seen: seen(site) }));
/** Shorter names are close to names of other sites: Yell is not Yelp. */
const MIN_MISSPELLED_LENGTH = 6;

/** A name as a hurried reader sees it. */
function seen(name: string): string {
  const plain = name.normalize("NFKD").toLowerCase();
  const folded = Array.from(plain, (character) => LOOKALIKES.get(character) ?? character);
  return folded.join("").replace(/[^\p{L}\p{N}]/gu, "");
}

/** Whether a name could be mistaken for that of a site that verifies reviews. */
function resemblesSite(platform: string): boolean {
  const words = [platform, ...platform.split(/[^\p{L}\p{M}\p{N}]+/u)].map(seen);
  return KNOWN.some(({ site, seen: known }) => {
    const isNear = (word: string) =>
      known.length >= MIN_MISSPELLED_LENGTH && distanceBetween(word, known, 1) <= 1;
    return site !== platform && words.some((word) => word.includes(known) || isNear(word));
  });
}

/**
 * What people call a platform; undefined if it is unknown where the review was written, or if the
 * name could be mistaken for another platform's.
 */
export function platformLabel(platform: string): string | undefined {
  if (platform === UNKNOWN_PLATFORM || MIXED.test(platform)) return undefined;
  if (resemblesSite(platform)) return undefined;
  return LABELS[platform] ?? platform.slice(0, 1).toUpperCase() + platform.slice(1);
}

/** The platform's usual name; if that could be mistaken for another platform's, the link's host. */
export function reviewLinkName({ platform, url }: ReviewLink): string {
  return platformLabel(platform.trim()) ?? URL.parse(url)?.host ?? url;
}
