import { analyzerHash } from "../macros/analyzer-hash.ts" with { type: "macro" };

/** Names the analysis: its code, its words, its weights. When it changes, all texts are analyzed again. */
export const ANALYZER_VERSION: string = analyzerHash();
