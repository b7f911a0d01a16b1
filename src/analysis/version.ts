import { analyzerHash } from "../macros/analyzer-hash.ts" with { type: "macro" };

/** Names the analysis: its code, its words, its weights. Another one analyses all texts anew. */
export const ANALYZER_VERSION: string = analyzerHash();
