import { questionsFor } from "../../../src/analysis/questions/questions-for.ts";

/** The questions of home services, each with the aspect that it is about. */
export const QUESTIONS_ABOUT: ReadonlyMap<
  string,
  { readonly about: string; readonly yesBlames: boolean }
> = new Map(
  questionsFor("home-services").map(({ id, about = "", yesBlames = false }) => [
    ...([id, { about, yesBlames }] as const),
  ]),
);
