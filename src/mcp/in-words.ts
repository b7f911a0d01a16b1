import { Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { Review } from "../domain/review/review.ts";
import { once } from "../domain/text/once.ts";
import type { Members } from "../resources/base/answering.ts";
import { describeProvenance } from "../web/parts/describe-provenance.ts";
import { ENGLISH } from "../web/words/words.ts";

const verified = once(() => TypeCompiler.Compile(Type.Pick(Review, ["verification"])));

/**
 * An answer for readers of text: each review says in words how it was verified, and nothing twice.
 */
export function inWords(answer: Members): Members {
  if (verified().Check(answer)) return withReply(reviewInWords(answer));
  const { reviews } = answer;
  if (!Array.isArray(reviews)) return answer;
  return { ...answer, reviews: reviews.map(foundInWords) };
}

function foundInWords(review: Members): Members {
  return withReply(verified().Check(review) ? reviewInWords(review) : review);
}

const replied = once(() => TypeCompiler.Compile(Type.Required(Type.Pick(Review, ["reply"]))));

/** The day of the owner's reply, then its text. */
function withReply(review: Members): Members {
  if (!replied().Check(review)) return review;
  const { text, date } = review.reply;
  return { ...review, reply: date === undefined ? text : `${date}: ${text}` };
}

/** Members that are put first or written differently. */
const REWORDED = new Set("note id url date updated_at verification author source".split(" "));

function reviewInWords(review: Members & Pick<Review, "verification">): Members {
  const { note, id, url, date, updated_at: updatedAt, verification } = review;
  const words: Record<string, unknown> = note === undefined ? {} : { note };
  if (String(url).endsWith(`/${id}`)) words.url = url;
  else words.id = id;
  Object.assign(words, dated(date, updatedAt), placed(review));
  for (const name in review) {
    if (!REWORDED.has(name) && !isEmpty(review[name])) words[name] = review[name];
  }
  words.verification = describeProvenance(ENGLISH, verification);
  return words;
}

/** "technicians: none" would be taken for a fact about a text that names people who are on no list. */
function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

const named = once(() =>
  TypeCompiler.Compile(Type.Object({ author: Type.Object({ name: Type.String() }) })),
);
const sourced = once(() => TypeCompiler.Compile(Type.Pick(Review, ["source"])));

/** Who wrote it and where, each as one value. */
function placed(review: Members): Members {
  const author = named().Check(review) ? { author: review.author.name } : {};
  if (!sourced().Check(review)) return author;
  const { platform, id, url } = review.source;
  const address = url === undefined ? {} : { "source url": url };
  return { ...author, platform, "source id": id, ...address };
}

/** The day, then the time of the last change; only that time if it is on the same day. */
function dated(date: unknown, updatedAt: unknown): Members {
  if (typeof date !== "string" || typeof updatedAt !== "string") return {};
  const isSameDay = updatedAt.startsWith(date);
  return { "date (updated_at)": isSameDay ? updatedAt : `${date} (${updatedAt})` };
}
