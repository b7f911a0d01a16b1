import type { QuestionText } from "./question-text.ts";

const WORKER =
  "technician|plumber|mover|worker|stylist|dentist|mechanic|waiter|waitress|server|barber|hygienist|person|employee|guy";
const BEST = "best|good|popular|favou?rite|most popular";
const DISH = "dish|dishes|food|meals?|items?|drinks?|things?";
const EAT = "order|eat|try|get|have";
const CHOOSE = "ask for|request|hire|book|choose|pick";

const BEGINS_WITH_WHO = phrase(
  `^\\W*(?:(?:and|so|but)\\s+)?(?:who|whom|which (?:\\w+\\s)?(?:${WORKER})s?)\\b`,
);
const WHO = [
  phrase(
    `\\bwhich (?:one )?of (?:their|the|your|these|those) (?:people|staff|crew|team|men|women|(?:${WORKER})s)\\b`,
  ),
  phrase(
    `\\b(?:any|some)(?:one|body)(?: (?:in particular|special|there|who|whom|that))* (?:to|(?:i|we|you|one) (?:should|can|could|would|might)) (?:${CHOOSE})\\b`,
  ),
  phrase(`\\bwho(?:m)? (?:should|would|do|can) (?:i|we|you|people|they) (?:${CHOOSE})\\b`),
  phrase(
    `\\b(?:best|right|favou?rite|(?:any|a) (?:particular|specific|certain)) (?:person|people|${WORKER})s?\\b(?: (?:to|(?:i|we|you|one) (?:should|can|could|would|might)) (?:${CHOOSE}|get)\\b)?`,
  ),
  phrase(
    "\\b(?:whose|what) names?(?: (?:come|comes|turn|turns|stand|stands|show|shows) (?:up|out))?\\b",
  ),
  phrase("\\b(?:mention|name|praise|recommend)(?:e?d|s)? by name\\b"),
];
const WHAT = [
  phrase(
    `\\b(?:what|which \\w+) (?:should|would|do|can) (?:i|we|you|people|they) (?:${EAT}|recommend|like)\\b`,
  ),
  phrase(
    `\\bwhat(?:'s| is| are)? (?:the )?(?:${BEST})(?: (?:${DISH}))?(?: to (?:${EAT}))?\\b(?! (?:things? )?(?:about|with|in|way|at|plumber|mover))`,
  ),
  phrase(
    `\\b(?:what|which) (?:${DISH}) (?:do|does|did|are|is) (?:\\w+ ){0,2}(?:praised?|recommend(?:ed)?|liked?|loved?|enjoy(?:ed)?)(?: (?:the )?(?:most|best))?\\b`,
  ),
  phrase(`\\b(?:what|which) (?:${DISH}) (?:is|are) (?:the )?(?:most )?(?:${BEST})\\b`),
  phrase("\\brecommend (?:eating|ordering|trying|getting)\\b"),
  phrase(`\\b(?:best|signature|must[- ]try|popular) (?:${DISH})\\b`),
];
const CHANGED = [
  phrase("\\bwhat(?:'s| has| have)? changed\\b"),
  phrase(
    "\\b(?:has|have|did|are|is) (?:it|they|things|anything|the [\\w ]+) (?:chang(?:ed?|ing)|improv(?:ed?|ing)|(?:got|gotten|getting) (?:better|worse))\\b",
  ),
];
/** These say nothing about the subject, though one of their words alone might. */
const FRAME = [
  phrase("\\b(?:what|which|any|some|all|the|other) (?:kinds?|sorts?|types?) of\\b"),
  phrase("\\b(?:how|as|very|so|pretty) well\\b"),
  phrase("\\bwell(?=\\W*$)"),
  phrase("\\bright the first time\\b"),
  phrase("\\bend(?:s|ed|ing)? up\\b"),
];

/** Compares the business with what it promised. */
const OWN_YARDSTICK = phrase(
  "\\bthan (?:(?:the|they|what|was|were|had|is|it|we|you|i|originally|first|initially) )*(?:quot|estimat|expect|agree|promis|said|need|necessary|plan|order|advertis)",
);

/** Whether a comparison is with what this business promised, and not with others. */
export function isOwnComparison(text: string): boolean {
  return OWN_YARDSTICK.test(text);
}

/** What the phrases of a question ask for. */
export interface AskedByPhrase {
  /** Whether it asks who. */
  readonly asksWho: boolean;
  /** Whether it asks for something to be chosen: "What is the best dish?" */
  readonly asksWhat: boolean;
  /** Whether it asks what changed. */
  readonly asksOfChange: boolean;
}

/** Finds what phrases ask for, and takes their words. */
export function takePhrases(text: QuestionText): AskedByPhrase {
  const asksWho = takeAny(text, WHO) || BEGINS_WITH_WHO.test(text.text);
  const asksWhat = takeAny(text, WHAT);
  const asksOfChange = takeAny(text, CHANGED);
  takeAny(text, FRAME);
  return { asksWho, asksWhat, asksOfChange };
}

function takeAny(text: QuestionText, patterns: readonly RegExp[]): boolean {
  let isFound = false;
  for (const pattern of patterns) {
    const match = pattern.exec(text.text);
    if (match === null) continue;
    text.takeOffsets(match.index, match.index + match[0].length);
    isFound = true;
  }
  return isFound;
}

function phrase(source: string): RegExp {
  return new RegExp(source, "iu");
}
