import { Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { Review } from "../domain/review.ts";
import { describeProvenance } from "../web/describe-provenance.ts";

type Members = Readonly<Record<string, unknown>>;

const verified = TypeCompiler.Compile(Type.Pick(Review, ["verification"]));

/**
 * An answer as readers of text get it: reviews say in words how Candor knows of them, and say
 * nothing twice.
 */
export function inWords(answer: Members): Members {
  if (verified.Check(answer)) return reviewInWords(answer);
  const { reviews } = answer;
  if (!Array.isArray(reviews)) return answer;
  return { ...answer, reviews: reviews.map((review: Members) => inWords(review)) };
}

/** What stands first, or in other words. */
const REWORDED = new Set([
  ...["note", "id", "url", "date", "updated_at", "verification"],
  ...["author", "source"],
]);

function reviewInWords(review: Members & Pick<Review, "verification">): Members {
  const { note, id, url, date, updated_at: updatedAt, verification } = review;
  const words: Record<string, unknown> = note === undefined ? {} : { note };
  if (String(url).endsWith(`/${id}`)) words.url = url;
  else words.id = id;
  Object.assign(words, dated(date, updatedAt), placed(review));
  for (const name in review) if (!REWORDED.has(name)) words[name] = review[name];
  words.verification = describeProvenance(verification);
  return words;
}

const named = TypeCompiler.Compile(Type.Object({ author: Type.Object({ name: Type.String() }) }));
const sourced = TypeCompiler.Compile(Type.Pick(Review, ["source"]));

/** Who wrote it, and where, without their members. */
function placed(review: Members): Members {
  const author = named.Check(review) ? { author: review.author.name } : {};
  if (!sourced.Check(review)) return author;
  const { platform, id, url } = review.source;
  const address = url === undefined ? {} : { "source url": url };
  return { ...author, platform, "source id": id, ...address };
}

/** The day, and after it the time of the last change; that time alone if it is of the same day. */
function dated(date: unknown, updatedAt: unknown): Members {
  if (typeof date !== "string" || typeof updatedAt !== "string") return {};
  const isSameDay = updatedAt.startsWith(date);
  return { "date (updated_at)": isSameDay ? updatedAt : `${date} (${updatedAt})` };
}
