import { UNKNOWN_PLATFORM } from "../domain/unknown-platform.ts";

const LABELS: Readonly<Record<string, string>> = {
  "judge.me": "Judge.me",
  tripadvisor: "Tripadvisor",
  homeadvisor: "HomeAdvisor",
  opentable: "OpenTable",
  bbb: "BBB",
};

/** Letters of scripts that have lookalikes of Latin ones, beside Latin ones: no platform's name. */
const MIXED = /(?=.*\p{Script=Latin})(?=.*[\p{Script=Cyrillic}\p{Script=Greek}])/u;

/**
 * What people call a platform; undefined where nobody said where the review was written, or where
 * the name could be taken for another one's.
 */
export function platformLabel(platform: string): string | undefined {
  if (platform === UNKNOWN_PLATFORM || MIXED.test(platform)) return undefined;
  return LABELS[platform] ?? platform.slice(0, 1).toUpperCase() + platform.slice(1);
}
