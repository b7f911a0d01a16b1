import type { AspectVocabulary } from "../vocabulary.ts";
import { ambience } from "./ambience.ts";
import { food } from "./food.ts";
import { ignored } from "./ignored.ts";
import { overall } from "./overall.ts";
import { price } from "./price.ts";
import { service } from "./service.ts";

/** Restaurants, cafés, bars and bakeries. */
export const restaurant: AspectVocabulary = {
  id: "restaurant",
  ignored,
  aspects: [food, service, price, ambience, overall],
};
