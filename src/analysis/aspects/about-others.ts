import { isOtherBusiness } from "./other-business.ts";
import type { ScannedText } from "./scanned-text.ts";

const REACH = 40;

/**
 * Whether a competitor is spoken of before token `at`: "another plumber fixed it"; it does not
 * look before `from`.
 */
export function isAboutOthers({ tokens }: ScannedText, at: number, from: number): boolean {
  for (let here = at - 1; here > Math.max(from, at - REACH); here -= 1) {
    if (isOtherBusiness(tokens, here)) return true;
  }
  return false;
}
