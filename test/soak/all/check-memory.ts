import { median } from "../../support/figures.ts";
import type { Finding } from "./finding.ts";
import { trendOf } from "./trend.ts";

const SECONDS_PER_MINUTE = 60;
/** If the second half is shorter than this, a trend says nothing. */
const MIN_HALF_SECONDS = 240;
/** The share by which memory may grow in ten minutes of the second half. */
const MAX_GROWTH = 0.03;
const TEN_MINUTES = 600;
const MAX_MEGABYTES = 1_000;

/**
 * Checks that memory is flat over the second half of the samples; in a short run, that it is
 * bounded.
 */
export function checkMemory(megabytes: readonly number[]): Finding {
  const half = megabytes.slice(Math.ceil(megabytes.length / 2));
  const [middle, most] = [median(half), Math.max(...megabytes)];
  const levels = `median ${middle.toFixed(0)} MB, at most ${most.toFixed(0)} MB`;
  if (half.length < MIN_HALF_SECONDS) {
    const what = `memory stays below ${MAX_MEGABYTES} MB (the run is too short for a trend)`;
    return { what, seen: levels, isRight: most < MAX_MEGABYTES };
  }
  const perSecond = trendOf(half);
  const bound = middle * MAX_GROWTH;
  const trend = `${(perSecond * SECONDS_PER_MINUTE).toFixed(2)} MB a minute`;
  return {
    what: `memory is flat: in the second half it grows by less than ${MAX_GROWTH * 100} % in ten minutes`,
    seen: `${trend} (at most ${((bound / TEN_MINUTES) * SECONDS_PER_MINUTE).toFixed(2)}); ${levels}`,
    isRight: perSecond * TEN_MINUTES < bound,
  };
}
