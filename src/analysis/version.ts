import { aggregateHash, analyzerHash } from "../macros/analyzer-hash.ts" with { type: "macro" };

/** Names the analysis: its code, its words, its weights. When it changes, all texts are analyzed again. */
export const ANALYZER_VERSION: string = analyzerHash();

/** Names the code that counts analyses. When it changes, what was counted of runs is counted again. */
export const AGGREGATE_VERSION: string = aggregateHash();
