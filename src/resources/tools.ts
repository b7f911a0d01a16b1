import { business } from "./business.ts";
import { compare } from "./compare.ts";
import { insights } from "./insights.ts";
import type { Tool } from "./resource.ts";
import { review } from "./review.ts";
import { search } from "./search.ts";

/** The agents' tools, in the order of the tool list. */
export const TOOLS: readonly Tool[] = [business, search, insights, compare, review];
