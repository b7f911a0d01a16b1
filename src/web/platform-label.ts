import { UNKNOWN_PLATFORM } from "../domain/unknown-platform.ts";

const LABELS: Readonly<Record<string, string>> = {
  "judge.me": "Judge.me",
  tripadvisor: "Tripadvisor",
  homeadvisor: "HomeAdvisor",
  opentable: "OpenTable",
  bbb: "BBB",
};

/** What people call a platform; undefined where nobody said where the review was written. */
export function platformLabel(platform: string): string | undefined {
  if (platform === UNKNOWN_PLATFORM) return undefined;
  return LABELS[platform] ?? platform.slice(0, 1).toUpperCase() + platform.slice(1);
}
