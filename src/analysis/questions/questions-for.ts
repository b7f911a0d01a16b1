import { autoQuestions } from "./auto-questions.ts";
import { dentalQuestions } from "./dental-questions.ts";
import { homeServicesQuestions } from "./home-services-questions.ts";
import type { Question } from "./question.ts";
import { restaurantQuestions } from "./restaurant-questions.ts";

/** The questions of each line of business, by the id of its vocabulary. */
export const QUESTIONS: ReadonlyMap<string, readonly Question[]> = new Map([
  ["home-services", homeServicesQuestions],
  ["restaurant", restaurantQuestions],
  ["dental", dentalQuestions],
  ["auto", autoQuestions],
]);
