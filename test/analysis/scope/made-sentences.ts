/**
 * Sentences generated from subject × negation × predicate × degree × mood, with what each of them
 * says; read-made.ts reads them.
 */
import { CLAIMS, type Claim } from "./claims.ts";

/** What a sentence says of an aspect: praise, blame, or nothing that happened. */
export type Said = "positive" | "negative" | "nothing";

export interface MadeSentence {
  readonly text: string;
  readonly claim: Claim;
  readonly said: Said;
}

/**
 * A way to say a claim. A is an adjective ("polite"), V, B and G forms of a verb ("explained",
 * "explain", "explaining").
 */
interface Frame {
  readonly text: string;
  readonly says: "same" | "opposite" | "nothing";
  /** Of what it can be said; of all if it is left out. */
  readonly of?: "praise" | "blame";
}

const same = (texts: readonly string[]): Frame[] => texts.map((text) => ({ text, says: "same" }));
const opposite = (texts: readonly string[]): Frame[] =>
  texts.map((text) => ({ text, says: "opposite" }));
const nothing = (texts: readonly string[]): Frame[] =>
  texts.map((text) => ({ text, says: "nothing" }));
const only = (of: "praise" | "blame", frames: readonly Frame[]): Frame[] =>
  frames.map((frame) => ({ ...frame, of }));

const ADJECTIVE_FRAMES: readonly Frame[] = [
  ...same([
    "They were A.",
    "They were always A.",
    "The two guys were very A.",
    "Mike was really A.",
    "Everyone we dealt with was A.",
    "I think they were A.",
    "I must say they were A.",
    "They have always been A.",
    "Unlike the last company, they were A.",
    "We hired them in May and they were A.",
    "They were nothing if not A.",
    "They were never anything but A.",
    "They were nothing but A.",
    "It turned out that they were A.",
  ]),
  ...opposite([
    "They were not A.",
    "They weren't A.",
    "They weren't very A.",
    "They were never A.",
    "They were rarely A.",
    "They were seldom A.",
    "They were hardly A.",
    "They were hardly ever A.",
    "They were scarcely A.",
    "They were barely A.",
    "They were by no means A.",
    "They were anything but A.",
    "They were far from A.",
    "They were in no way A.",
    "They were not at all A.",
    "They were not particularly A.",
    "They were never really A.",
    "They have never been A.",
    "They had not been A.",
    "The technician was not A at all.",
    "The plumber they sent wasn't A.",
    "Nobody was A.",
    "No one we dealt with was A.",
    "None of them were A.",
    "Neither of them was A.",
    "Not one of the crew was A.",
    "I don't think they were A.",
    "I wouldn't say they were A.",
    "I would not call them A.",
    "I can't say they were A.",
    "They were neither A nor slow.",
    "They are no longer A.",
    "They were never once A.",
    "They didn't seem A.",
    "They failed to be A.",
    "At no point were they A.",
    "Not once were they A.",
  ]),
  ...only(
    "praise",
    opposite([
      "They were less than A.",
      "They were not exactly A.",
      "They could have been more A.",
    ]),
  ),
  ...only("praise", same(["They could not have been more A.", "They couldn't be more A."])),
  ...nothing([
    "I hope they are A.",
    "I hoped they would be A.",
    "If they are A, I will let you know.",
    "I expected them to be A.",
    "Are they A?",
    "I wondered whether they would be A.",
    "Another company was A.",
    "The previous plumber was A.",
    "The other plumber we called was A.",
    "My last mechanic was never A.",
    "Competitors were A.",
    "Elsewhere they were A.",
    "Someone else was A.",
    "We were A.",
  ]),
  ...only(
    "praise",
    nothing([
      "They said they would be A.",
      "They promised to be A.",
      "They should be A.",
      "I was looking for someone A.",
      "They claimed to be A.",
      "They are supposed to be A.",
    ]),
  ),
  ...only(
    "blame",
    nothing([
      "I was worried they would be A.",
      "I was afraid they might be A.",
      "I feared they'd be A.",
    ]),
  ),
];

const VERB_FRAMES: readonly Frame[] = [
  ...same([
    "They V.",
    "They always V.",
    "The technician V.",
    "Mike really V.",
    "They came back and V.",
    "Both of them V.",
    "I am sure that they V.",
    "Unlike the last company, they V.",
    "They did B.",
    "They never failed to B.",
    "They never once failed to B.",
    "It turned out that they V.",
  ]),
  ...opposite([
    "They did not B.",
    "They didn't B.",
    "They never V.",
    "They never once V.",
    "They rarely V.",
    "They seldom V.",
    "They hardly V.",
    "They hardly ever V.",
    "They scarcely V.",
    "They barely V.",
    "They failed to B.",
    "They did not even B.",
    "They didn't really B.",
    "The guy they sent didn't B.",
    "Nobody V.",
    "No one V.",
    "None of them V.",
    "Neither of them V.",
    "Not one of the crew V.",
    "I don't think they V.",
    "I can't say that they V.",
    "Not once did they B.",
    "At no point did they B.",
    "They left without G.",
    "They have yet to B.",
  ]),
  ...only(
    "praise",
    opposite([
      "They refused to B.",
      "They wouldn't B.",
      "They couldn't B.",
      "They neglected to B.",
      "They were unable to B.",
      "They didn't bother to B.",
      "They could not be bothered to B.",
    ]),
  ),
  ...nothing([
    "I hope they B.",
    "I hoped they would B.",
    "If they B, I will let you know.",
    "I expected them to B.",
    "Do they B?",
    "I asked whether they B.",
    "Another company V.",
    "The previous plumber V.",
    "The other plumber we called V.",
    "My last mechanic never V.",
    "Competitors V.",
    "Elsewhere they V.",
    "Someone else V.",
  ]),
  ...only(
    "praise",
    nothing([
      "They said they would B.",
      "They promised to B.",
      "They should B.",
      "They are supposed to B.",
      "I wanted them to B.",
      "I asked them to B.",
    ]),
  ),
  ...only(
    "blame",
    nothing(["I was worried they would B.", "I was afraid they might B.", "I feared they'd B."]),
  ),
];

const TURNED = { positive: "negative", negative: "positive" } as const;

/** Every frame of every claim, once. */
export function madeSentences(): MadeSentence[] {
  return CLAIMS.flatMap((claim) => {
    const frames = claim.form.length === 1 ? ADJECTIVE_FRAMES : VERB_FRAMES;
    return frames.flatMap((frame) => sentenceOf(claim, frame));
  });
}

function sentenceOf(claim: Claim, { text, says, of }: Frame): MadeSentence[] {
  const isPraise = claim.polarity === "positive";
  if (of !== undefined && (of === "praise") !== isPraise) return [];
  if (says === "opposite" && claim.hasNoOpposite === true) return [];
  const said =
    says === "nothing" ? says : says === "same" ? claim.polarity : TURNED[claim.polarity];
  return [{ text: filled(text, claim), claim, said }];
}

function filled(frame: string, { form }: Claim): string {
  const [first = "", base = "", going = ""] = form;
  return frame.replace(/\b[AVBG]\b/, (letter) =>
    letter === "B" ? base : letter === "G" ? going : first,
  );
}
