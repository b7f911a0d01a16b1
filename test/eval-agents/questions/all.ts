import type { AgentQuestion } from "../question.ts";
import { FIGURES } from "./figures.ts";
import { PEOPLE } from "./people.ts";
import { SERVICE } from "./service.ts";

/** What agents' users ask, in the order of the numbers. */
export const AGENT_QUESTIONS: readonly AgentQuestion[] = [
  ...PEOPLE,
  ...FIGURES,
  ...SERVICE,
].toSorted((left, right) => left.number - right.number);
