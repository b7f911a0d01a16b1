/** Without rules, one opinion in this many is misread. */
const OPINIONS_PER_MISREAD = 8;

/** How many of the opinions that were read without rules may be misread. */
export function misreadOf(unsure: number): number {
  return Math.ceil(unsure / OPINIONS_PER_MISREAD);
}
