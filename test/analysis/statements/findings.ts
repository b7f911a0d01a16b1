import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { type Aspect, isAspect, type KnownBusiness, type KnownReview } from "./businesses.ts";
import { QUESTIONS_ABOUT } from "./questions-about.ts";

const Told = Type.Object({
  summary: Type.Union([Type.Object({ text: Type.String() }), Type.Null()]),
  aspects: Type.Array(
    Type.Object({ id: Type.String(), label: Type.String(), reviews: Type.Integer() }),
  ),
  faq: Type.Array(Type.Object({ id: Type.String(), answer: Type.String() })),
});

/** What a page and its insights say that the reviews don't bear out, judged by what is known of them. */
export function findingsIn({ reviews }: KnownBusiness, page: string, insights: unknown): string[] {
  const told = Value.Parse(Told, insights);
  const words = page.replace(/<[^>]+>/g, "");
  return [
    ...told.faq.flatMap((one) => wrongAnswer(one, reviews)),
    ...quotesIn(page).flatMap((quote) => wrongQuote(quote, reviews)),
    ...repeatedQuotes(page),
    ...told.aspects.flatMap((one) => wrongPercent(one, page)),
    ...wrongOpening(page, reviews),
    ...wrongComplaints(told.summary?.text ?? "", reviews),
    ...(/^\s*\d+ of [\d,]+ customers gave one or two/m.test(words)
      ? ["the complaint half alone"]
      : []),
  ];
}

function sidesOf(aspect: Aspect, reviews: readonly KnownReview[]) {
  const sides = reviews.flatMap(({ said }) => said.get(aspect) ?? []);
  const bad = sides.filter((side) => side === "negative").length;
  return { all: sides.length, bad, share: sides.length === 0 ? 0 : bad / sides.length };
}

function wrongAnswer(
  { id, answer }: { id: string; answer: string },
  reviews: readonly KnownReview[],
) {
  const question = QUESTIONS_ABOUT.get(id);
  if (question === undefined || !isAspect(question.about)) return [];
  const { share } = sidesOf(question.about, reviews);
  const isYes = /^(?:Mostly yes|Yes)/.test(answer);
  const isNo = /^(?:Mostly no|No)/.test(answer);
  const isGood = question.yesBlames ? isNo : isYes;
  const isBad = question.yesBlames ? isYes : isNo;
  if ((isGood && share > 0.5) || (isBad && share < 0.5)) {
    return [`${id}: “${answer}”, though ${Math.floor(share * 100)} % criticize ${question.about}`];
  }
  return [];
}

interface TypicalQuote {
  readonly kind: string;
  readonly label: string;
  readonly text: string;
  readonly id: string;
}

const VOICE =
  /<li class="voice (praise|complaint)"><p class="meta">([^<]*)<\/p>\s*<blockquote><p dir="auto"><q>([^<]*)<\/q>[\s\S]*?href="\.\/reviews\/([0-9a-f]+)"/g;

export function quotesIn(page: string): TypicalQuote[] {
  return Array.from(page.matchAll(VOICE), ([, kind = "", label = "", text = "", id = ""]) => ({
    ...{ kind, label, id },
    text: unescaped(text),
  }));
}

function unescaped(text: string): string {
  return text.replaceAll("&#39;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

function wrongQuote(
  { kind, label, text }: TypicalQuote,
  reviews: readonly KnownReview[],
): string[] {
  const from = reviews.filter(({ source }) => source.text.includes(text));
  const whole = from.filter(({ sentences }) => isWhole(text, sentences));
  const stars = from.map(({ source }) => source.rating ?? 0);
  const aspect = ASPECT_OF_LABEL.get(label.replace(/: (?:praise|complaint)$/, ""));
  const { share } = aspect === undefined ? { share: 1 } : sidesOf(aspect, reviews);
  const newest =
    reviews
      .map(({ source }) => source.created_at)
      .sort()
      .at(-1) ?? "";
  const twoYears = `${Number(newest.slice(0, 4)) - 2}${newest.slice(4)}`;
  const isComplaint = kind === "complaint";
  return [
    ...(whole.length === 0 ? [`fragment “${text}”`] : []),
    ...(!isComplaint && Math.max(...stars) <= 2 ? [`praise “${text}” of one or two stars`] : []),
    ...(isComplaint && share < 0.1 ? [`complaint “${text}” that few share`] : []),
    ...(isComplaint && !from.some(({ source }) => source.created_at >= twoYears)
      ? [`old complaint “${text}”`]
      : []),
  ];
}

function isWhole(text: string, sentences: readonly string[]): boolean {
  return sentences.some((_, from) =>
    sentences.some((_, to) => sentences.slice(from, to + 1).join(" ") === text),
  );
}

function repeatedQuotes(page: string): string[] {
  const all = Array.from(
    page.matchAll(/<q[^>]*>([^<]*)<\/q>[\s\S]*?reviews\/([0-9a-f]+)"/g),
    ([, text = "", id = ""]) => `${id} ${text}`,
  );
  const repeated = all.filter((one, at) => all.indexOf(one) < at);
  return repeated.map((one) => `quoted twice: ${one}`);
}

/** A percentage of fewer than eight opinions. */
function wrongPercent(
  { label, reviews }: { label: string; reviews: number },
  page: string,
): string[] {
  if (reviews >= 8) return [];
  const item = page.split('<span class="label">').find((part) => part.startsWith(label)) ?? "";
  const shares = item.slice(0, item.indexOf("</summary>"));
  return /\d\s?%/.test(shares) ? [`percent of ${reviews} reviews about ${label}`] : [];
}

const LABELS: readonly (readonly [string, Aspect])[] = [
  ["punctuality", "timeliness"],
  ["fair prices", "price"],
  ["friendly staff", "staff"],
  ["good work", "quality"],
  ["care and cleanliness", "care_cleanliness"],
];
const ASPECT_OF_LABEL: ReadonlyMap<string, Aspect> = new Map([
  ["Timeliness", "timeliness"],
  ["Price", "price"],
  ["Staff and professionalism", "staff"],
  ["Quality of work", "quality"],
  ["Care and cleanliness", "care_cleanliness"],
]);

export function openingOf(page: string): string {
  return (/<p class="opening">([\s\S]*?)<\/p>/.exec(page)?.[1] ?? "").replace(/<[^>]+>/g, "");
}

function wrongOpening(page: string, reviews: readonly KnownReview[]): string[] {
  const opening = openingOf(page);
  return LABELS.filter(
    ([words, aspect]) => opening.includes(words) && sidesOf(aspect, reviews).share > 0.5,
  ).map(([words]) => `opens with praise of ${words}`);
}

function wrongComplaints(summary: string, reviews: readonly KnownReview[]): string[] {
  const sentences = summary.matchAll(/[Cc]ustomers complain about ([^.]*)\./g);
  const named = Array.from(sentences, ([, themes]) => themes).join(" ");
  return Array.from(ASPECT_OF_LABEL)
    .filter(
      ([label, aspect]) =>
        named.includes(label.toLowerCase()) && sidesOf(aspect, reviews).share < 0.1,
    )
    .map(([label]) => `complaints about ${label}, which few share`);
}
