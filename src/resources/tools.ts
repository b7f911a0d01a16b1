import type { Tool } from "./base/answering.ts";
import { business } from "./datasets/business.ts";
import { review } from "./datasets/review.ts";
import { compare } from "./insights/compare.ts";
import { insights } from "./insights/insights.ts";
import { search } from "./search/search.ts";

/** The agents' tools, in the order of the tool list. */
export const TOOLS: readonly Tool[] = [business, search, insights, compare, review];
