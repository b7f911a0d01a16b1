/** Serves a shop's pages, in whatever language the program speaks in this process, and prints where. */
import { site } from "../../browser/visit.ts";
import { FULL, manyReviews } from "./shops.ts";

const { url } = await site({ business: FULL, reviews: manyReviews() });
console.log(url);
