import { analyzerOf } from "./explained.ts";

/** What a review of home services answers, as "yes on-time". */
export function said(text: string): string {
  const { answers } = analyzerOf("home-services").analyze({ text, rating: 3 });
  return answers.map(({ question, supports }) => `${supports ? "yes" : "no"} ${question}`).join();
}
