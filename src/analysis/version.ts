import lexicon from "../../data/sentiment/lexicon.txt" with { type: "text" };
import weights from "../../data/sentiment/polarity-model.txt" with { type: "text" };
import vectors from "../../data/sentiment/word-vectors.txt" with { type: "text" };

/** Raised when the same texts would be analysed otherwise by other rules or words in the code. */
const RULES_VERSION = "3";

/** Names the analysis: its rules, its lexicon, its weights and word vectors. Another one analyses all texts anew. */
export const ANALYZER_VERSION = `${RULES_VERSION}.${Bun.hash(weights + lexicon + vectors).toString(36)}`;
