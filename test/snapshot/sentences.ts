/**
 * Sentences made from patterns: each as it is, negated, and hedged, in every way that the rules
 * know.
 */

/** What is put before the words of a pattern; "" adds nothing. */
const NEGATORS = [
  "",
  "not",
  "never",
  "no",
  "hardly",
  "without",
  "nobody",
  "didn't",
  "wasn't",
  "couldn't be more",
  "anything but",
  "not only",
  "refused to",
  "lack of",
];

/** Frames around words that are seen, wished for, feared, promised, asked, or said of somebody else. */
const FRAMES = [
  "They were _.",
  "It was _ and we told them so.",
  "It would have been _.",
  "I hoped for _.",
  "They promised _.",
  "If they are _ I am lost.",
  "I was worried about _.",
  "Reply that it was _.",
  "It should be _!",
  "Were they _?",
  "Another plumber was _.",
  "Unlike other companies they were _.",
  "We had been _ by other plumbers.",
  "I _.",
  "We just _ but they did not.",
  "My only complaint is _.",
  "It used to be _, and then we called them.",
  "The staff and the food was _; the price was fair.",
];

/** The words that replace a word class in a sentence, in turn. */
const CLASS_WORDS = new Map<string, readonly string[]>(
  Object.entries({
    "#not": ["not", "never", "didn't"],
    "#good": ["good", "great", "excellent"],
    "#bad": ["bad", "terrible", "poor"],
    "#money": ["$200", "dollars"],
    "#number": ["two", "45", "several"],
    "#time": ["hours", "days", "minutes"],
    "#person": ["he", "technician", "guy"],
    "#never": ["not", "never", "didn't"],
    "#excellent": ["good", "great", "excellent"],
    "#awful": ["bad", "terrible", "poor"],
    "#count": ["two", "45", "several"],
    "#figure": ["5:30", "300"],
    "#be": ["was", "were", "is"],
    "#have": ["have", "had"],
    "#very": ["very", "so", "extremely"],
    "#staff": ["they", "plumber", "crew"],
    "#us": ["us", "me"],
    "#few": ["two", "couple", "3"],
    "#unit": ["minutes", "hours", "days"],
    "#part": ["house", "floor", "walls"],
    "#day": ["saturday", "weekend"],
    "#fee": ["fee", "charges"],
    "#quote": ["quote", "estimate", "quoted"],
    "#came": ["came", "arrived", "showed"],
    "#call": ["called", "texted"],
    "#use": ["use", "hiring"],
    "#fix": ["fix", "repaired"],
    "#fixed": ["fixed", "resolved"],
    "#problem": ["problem", "leak", "it"],
    "#price": ["price", "rates", "bill"],
    "#high": ["high", "ridiculous"],
    "#fair": ["fair", "reasonable"],
  }),
);
const GAPS = ["", "the", "my new", "all of our"];
const RATINGS = [undefined, 5, 1, 3, 4, 2];

/** A text to analyze. */
export interface Sample {
  readonly text: string;
  readonly rating: number | undefined;
}

/** Sentences of a pattern: each of its words once, then every negator in every frame. */
export function* sentencesOf(pattern: string, seed: number): Iterable<Sample> {
  const ways = Math.max(...partsOf(pattern).map((part) => part.split("/").length));
  for (let way = 0; way < ways; way += 1) {
    yield sample(FRAMES[0] ?? "_", wordsOf(pattern, way), seed + way);
  }
  let turn = seed;
  for (const negator of NEGATORS) {
    for (const frame of FRAMES) {
      const words = wordsOf(pattern, turn);
      yield sample(frame, negator === "" ? words : `${negator} ${words}`, turn);
      turn += 1;
    }
  }
}

function sample(frame: string, words: string, turn: number): Sample {
  return { text: frame.replace("_", words), rating: RATINGS[turn % RATINGS.length] };
}

/** One way to say a pattern; each turn gives another. */
function wordsOf(pattern: string, turn: number): string {
  return partsOf(pattern)
    .map((part, at) => wordOf(part, turn, at))
    .filter((word) => word !== "")
    .join(" ");
}

function wordOf(part: string, turn: number, at: number): string {
  if (part === "~") return GAPS[(turn + at) % GAPS.length] ?? "";
  const isOptional = part.length > 1 && part.endsWith("?");
  if (isOptional && (turn + at) % 2 === 0) return "";
  const forms = (isOptional ? part.slice(0, -1) : part).split("/");
  const form = forms[turn % forms.length] ?? "";
  const words = CLASS_WORDS.get(form) ?? [form.replace(/^=/, "")];
  return words[(turn + at) % words.length] ?? "";
}

/** The parts of a pattern without the marks that say how its words are compared. */
function partsOf(pattern: string): string[] {
  return pattern.replaceAll('"', "").replace(/!$/, "").trim().split(/\s+/);
}
