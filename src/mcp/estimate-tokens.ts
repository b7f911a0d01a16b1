/** A range of UTF-16 code units, and the value of each. */
type Span = readonly [first: string, last: string, value: number];

/** What a unit of an unlisted script costs, in tokens. No unit costs more. */
export const MAX_PER_UNIT = 1.3;
/** A single space costs nothing, because it joins the next word; a longer run costs one token. */
const SPACE_COST = 0.5;

/**
 * What a unit adds to the cost of its run, in tokens: measured on texts like reviews with the
 * tokenizer o200k_base, and rounded up. Tokenizers know whole words of English, parts of words of
 * other languages, and only single letters of some scripts.
 */
const COSTS: readonly Span[] = [
  ["\u0000", " ", SPACE_COST],
  ["\n", "\n", 1],
  ["!", "~", 0.4],
  ["0", "9", 1 / 3],
  ["A", "Z", 0.55],
  ["a", "z", 0.31],
  ["\u00a1", "\u00bf", 1],
  ["\u00c0", "\u024f", 0.9], // Latin letters with accents
  ["\u0300", "\u036f", 0.8], // combining accents
  ["\u0370", "\u03ff", 0.58], // Greek
  ["\u0400", "\u052f", 0.46], // Cyrillic
  ["\u0590", "\u05ff", 0.52], // Hebrew
  ["\u0600", "\u077f", 0.5], // Arabic
  ["\u0900", "\u097f", 0.44], // Devanagari
  ["\u0e00", "\u0e7f", 0.52], // Thai
  ["\u1e00", "\u1eff", 0.8], // Vietnamese
  ["\u2000", "\u2bff", 1], // marks and symbols
  ["\u3000", "\u303f", 1], // marks of Chinese and Japanese
  ["\u3040", "\u30ff", 0.85], // kana
  ["\u4e00", "\u9fff", 1.12], // Chinese characters
  ["\uac00", "\ud7a3", 0.85], // Korean
  ["\ud800", "\udfff", 1.25], // surrogates: halves of emoji and rare characters
  ["\uff00", "\uffef", 1], // full-width forms
];

/** Neighboring units of one kind form a run, which may be a single token. */
const KIND = { space: 0, lower: 1, upper: 2, digit: 3, mark: 4, other: 5 } as const;
const KINDS: readonly Span[] = [
  ["\u0000", " ", KIND.space],
  ["!", "~", KIND.mark],
  ["0", "9", KIND.digit],
  ["A", "Z", KIND.upper],
  ["a", "z", KIND.lower],
  ["\u00c0", "\u024f", KIND.lower],
  ["\u1e00", "\u1eff", KIND.lower],
  ["\u0300", "\u036f", KIND.lower],
];

const UNITS = 0x10_000;
/** Costs are summed as whole numbers, in thousandths of a token. */
const PARTS = 1_000;
const costs = filled(
  new Uint16Array(UNITS).fill(MAX_PER_UNIT * PARTS),
  COSTS.map(([first, last, cost]) => [first, last, Math.ceil(cost * PARTS)]),
);
const kinds = filled(new Uint8Array(UNITS).fill(KIND.other), KINDS);

/**
 * Estimates how many tokens a text costs an agent. A real text in any script costs at most a tenth
 * more than this, and rarely less than two thirds of it.
 */
export function estimateTokens(text: string): number {
  let parts = 0;
  let run = 0;
  let kind: number = KIND.space;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const next = kinds[unit] ?? KIND.other;
    if (next !== kind && (kind !== KIND.upper || next !== KIND.lower)) {
      parts += costOfRun(kind, run);
      run = 0;
    }
    run += costs[unit] ?? PARTS;
    kind = next;
  }
  return Math.ceil((parts + costOfRun(kind, run)) / PARTS);
}

function costOfRun(kind: number, run: number): number {
  if (kind === KIND.space) return run < PARTS ? 0 : PARTS;
  return run < PARTS ? PARTS : run;
}

function filled<Table extends Uint8Array | Uint16Array>(
  table: Table,
  spans: readonly Span[],
): Table {
  for (const [first, last, value] of spans) {
    table.fill(value, first.charCodeAt(0), last.charCodeAt(0) + 1);
  }
  return table;
}
