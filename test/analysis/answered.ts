import type { Vertical } from "../../src/domain/business/vertical.ts";
import { analyzerOf } from "./explained.ts";

/** What a review answers, as "yes on-time". */
export function said(text: string, vertical: Vertical = "home-services"): string {
  const { answers } = analyzerOf(vertical).analyze({ text, rating: 3 });
  return answers.map(({ question, supports }) => `${supports ? "yes" : "no"} ${question}`).join();
}
