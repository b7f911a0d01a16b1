/** Classes of words that an expression can name; a token's classes are a sum of these. */
export const WORD_CLASSES = {
  "#not": 1,
  "#good": 2,
  "#bad": 4,
  "#money": 8,
  "#number": 16,
  "#time": 32,
  "#person": 64,
} as const;

/** A bit beside those: words that expressions cannot name, marked since they are often asked for. */
export const MAY_NAME_BUSINESS = 128;

const NEGATORS =
  "not never no nobody none without hardly barely rarely seldom cannot nor neither cant dont didnt wont wasnt isnt doesnt wouldnt couldnt havent hasnt werent arent hadnt shouldnt didn refused refuse refuses refusing failed fails fail unable";
const GOOD =
  "good great excellent amazing awesome fantastic wonderful outstanding superb terrific incredible fabulous perfect best exceptional phenomenal brilliant impressive stellar nice lovely beautiful beautifully gorgeous top great gr8 fine decent solid superior excellently perfectly wonderfully flawless flawlessly impeccable impeccably awsome amazingly extraordinary magnificent marvelous splendid fab excelent exellent wow pleasant satisfied happy pleased delighted thrilled impressed satisfactory unbelievable remarkable better well fair first-class top-notch topnotch a+ quality positive pleasantly smooth smoothly easy love loved loves liked enjoyed";
const BAD =
  "bad terrible horrible awful poor poorly worst worse disappointing disappointed horrendous atrocious dreadful pathetic lousy crappy crap shitty shit trashy ridiculous unacceptable abysmal horrid disgusting subpar sub-par mediocre lackluster nightmare unhappy dissatisfied unsatisfied upset annoyed frustrated frustrating unsatisfactory badly terribly horribly awfully sucks sucked suck useless worthless lame hate hated hates angry furious appalled appalling disgraceful shameful inferior disaster disastrous unpleasant negative deplorable laughable weak lacking lacked lacks outrageous absurd";
const TIMES =
  "minute minutes min mins hour hours hr hrs day days week weeks month months mos year years yr yrs";
const NUMBERS =
  "one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty several couple few multiple another half many hundred thousand";
const PERSONS =
  "he she they guy guys man lady woman gentleman technician technicians tech techs plumber plumbers electrician electricians mechanic mechanics employee employees worker workers crew team staff owner manager dentist doctor doctors dr hygienist assistant receptionist contractor contractors installer installers mover movers driver drivers people person folks rep representative company office someone somebody him her he's they're she's who boys dude kid secretary operator dispatcher inspector painter painters";

const CLASS_OF = classTable();
const DIGIT = /^\d/;
const PRICE = /^[$£€]\d/;

/** The classes of a word, as a sum of {@link WORD_CLASSES}. */
export function classesOf(word: string): number {
  const known = CLASS_OF.get(word);
  if (known !== undefined) return known;
  if (PRICE.test(word)) return WORD_CLASSES["#money"];
  if (DIGIT.test(word)) return WORD_CLASSES["#number"];
  return word.endsWith("n't") ? WORD_CLASSES["#not"] : 0;
}

function classTable(): Map<string, number> {
  const table = new Map<string, number>();
  const add = (words: string, bit: number): void => {
    for (const word of words.split(" ")) table.set(word, (table.get(word) ?? 0) | bit);
  };
  add(NEGATORS, WORD_CLASSES["#not"]);
  add(GOOD, WORD_CLASSES["#good"]);
  add(BAD, WORD_CLASSES["#bad"]);
  add(TIMES, WORD_CLASSES["#time"]);
  add(NUMBERS, WORD_CLASSES["#number"]);
  add(PERSONS, WORD_CLASSES["#person"]);
  add("dollars bucks dollar grand", WORD_CLASSES["#money"]);
  return table;
}
