const DEGREES = new Map<string, number>();
for (const [factor, words] of [
  [
    1.3,
    "very really so extremely incredibly absolutely super truly exceptionally especially totally completely utterly insanely remarkably amazingly ridiculously highly always such beyond all most quite particularly thoroughly deeply unbelievably",
  ],
  [
    0.6,
    "somewhat slightly fairly relatively kinda partly sometimes little bit almost mildly reasonably occasionally",
  ],
  [1, "pretty"],
] as const) {
  for (const word of words.split(" ")) DEGREES.set(word, factor);
}

/** How much stronger or weaker a word makes the next, if it says only that: "very", "slightly". */
export function degreeOf(word: string): number | undefined {
  return DEGREES.get(word);
}

const MEASURES = new Set(
  "much many long small big large loud hot cold far few little high low late early short dark sweet thick thin soft hard bright wet close fast old young dense strong mild rich plain full crowded".split(
    " ",
  ),
);
const ADJECTIVAL = /(?:y|ed|ing|al|ive|ous|ful|ic|ary|ish|ble)$/;
const SHORTEST_ADJECTIVE = 5;

/** Whether "too" before this word is a complaint: "too salty", against "I liked it too". */
export function isMeasure(word: string): boolean {
  return MEASURES.has(word) || (word.length >= SHORTEST_ADJECTIVE && ADJECTIVAL.test(word));
}
