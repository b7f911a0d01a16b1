import { distanceBetween, nearest } from "../text/nearest.ts";
import { SITES } from "./provenance.ts";

const NOT_IN_NAME = /[^\p{L}\p{M}\p{N}.]+/gu;
const INVISIBLE = /\p{Cf}/gu;
/** What precedes the name in an address: `https://www.google.com/maps`. */
const ADDRESS = /^(?:https?:\/\/)?(?:www|maps|business|m)\.(?=[\w-]+\.)|^https?:\/\//;
/** What follows the name in an address. */
const PATH = /(?<=^[\w-]+(?:\.[\w-]+)+)\/.*$/;

/** Other names of the platforms that Candor knows. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    google: [
      ...["google.com", "google-maps", "google-my-business", "google-business", "gmb", "gbp"],
      ...["google-business-profile", "google-reviews", "google-review", "google-places"],
    ],
    yelp: ["yelp.com", "yelp-reviews"],
    facebook: ["facebook.com", "fb", "fb.com", "facebook-reviews", "facebook-recommendations"],
    trustpilot: ["trustpilot.com", "trust-pilot"],
    tripadvisor: ["tripadvisor.com", "trip-advisor", "trip-advisor.com"],
  }).flatMap(([name, others]) => others.map((other) => [other, name] as const)),
);

/** A known platform's address in one country: `google.co.uk`, `de.trustpilot.com`. */
const NATIONAL =
  /^(?:[a-z]{2}\.)?(google|yelp|facebook|trustpilot|tripadvisor)\.(?:com?\.)?[a-z]{2,3}$/;

/**
 * The name of a platform as it is published: `Google`, `Google Maps` and `www.google.com` are
 * `google`. An unknown name is kept, in lower case and without spaces.
 */
export function platformName(text: string): string {
  const plain = text.normalize("NFKC").replace(INVISIBLE, "").trim().toLowerCase();
  const named = plain.replace(ADDRESS, "").replace(PATH, "");
  const name = named.replace(NOT_IN_NAME, "-").replace(/^-|-$/g, "");
  return ALIASES.get(name) ?? NATIONAL.exec(name)?.[1] ?? name;
}

/** Platforms that may be meant by a misspelled name; Yell is here because it is not Yelp. */
const WELL_KNOWN = [...SITES, "homeadvisor", "judge.me", "opentable", "trustist", "yell"];
/** With more wrong letters it is probably another platform's name. */
const MAX_WRONG = 2;

/** The platform that a name probably means, if it is none itself; undefined if none is near. */
export function likelyPlatform(name: string): string | undefined {
  const near = nearest(name, WELL_KNOWN);
  if (near === undefined || near === name) return undefined;
  return distanceBetween(name, near, MAX_WRONG) <= MAX_WRONG ? near : undefined;
}
