import type { AspectVocabulary } from "../vocabulary.ts";
import { careCleanliness } from "./care-cleanliness.ts";
import { communication } from "./communication.ts";
import { honesty } from "./honesty.ts";
import { ignored } from "./ignored.ts";
import { knowledge } from "./knowledge.ts";
import { overall } from "./overall.ts";
import { price } from "./price.ts";
import { quality } from "./quality.ts";
import { staff } from "./staff.ts";
import { timeliness } from "./timeliness.ts";

/** Plumbers, electricians, movers, cleaners, builders, and what has no list of its own. */
export const homeServices: AspectVocabulary = {
  id: "home-services",
  ignored,
  aspects: [
    quality,
    timeliness,
    price,
    communication,
    staff,
    knowledge,
    honesty,
    careCleanliness,
    overall,
  ],
};
