import type { Rendered } from "../domain/rendered.ts";
import type { Review } from "../domain/review.ts";

/** A key shorter than this would stand for others too: HMAC fills it up with zeros. */
export const SALT_BYTES = 32;
const NO_RATING = "-";
const PREFIX = "candor-review/1\n";

/** What a review's commitment is opened with, part by part. */
export interface Opening {
  /** Opens the stars alone. */
  readonly ratingSalt: Uint8Array;
  readonly contentDigest: Uint8Array;
}

/**
 * What opens a commitment to a review.
 * @param salt 32 random bytes, made anew for each version
 */
export function openingOf(review: Rendered<Review>, salt: Uint8Array): Opening {
  const content = contentOf(review);
  return {
    ratingSalt: ratingSaltOf(salt),
    contentDigest: keyed(keyed(salt, "review"), content),
  };
}

/** What opens the stars alone. */
export function ratingSaltOf(salt: Uint8Array): Uint8Array {
  return keyed(salt, "rating");
}

/**
 * What a leaf holds of a review: nobody can tell from it what the review says, and whoever has its
 * salt can check that it says just this. The stars can be shown without the other content.
 */
export function commitment(rating: number | undefined, opening: Opening): Uint8Array {
  const stars = rating === undefined ? NO_RATING : String(rating);
  const hasher = new Bun.CryptoHasher("sha256").update(PREFIX);
  return hasher.update(keyed(opening.ratingSalt, stars)).update(opening.contentDigest).digest();
}

function keyed(key: Uint8Array, data: string): Uint8Array {
  return new Bun.CryptoHasher("sha256", key).update(data).digest();
}

/**
 * What is committed to, as RFC 8785 writes it: a fixed list of members in the order of their names.
 * What Candor finds in the text is not among them, so that another version of it changes no leaf,
 * nor does a member that reviews may get later.
 */
export function contentOf(review: Rendered<Review>): string {
  const { author, reply, source, verification } = review;
  return JSON.stringify({
    author: author && { name: wellFormed(author.name) },
    date: review.date,
    id: review.id,
    language: wellFormed(review.language),
    rating: review.rating,
    reply: reply && { date: reply.date, text: wellFormed(reply.text) },
    source: {
      id: wellFormed(source.id),
      platform: wellFormed(source.platform),
      url: wellFormed(source.url),
    },
    text: wellFormed(review.text),
    title: wellFormed(review.title),
    updated_at: review.updated_at,
    verification: { export: wellFormed(verification.export), method: verification.method },
  });
}

/** Lone surrogates, which no UTF-8 has, as SQLite keeps them: U+FFFD. */
function wellFormed<Text extends string | undefined>(text: Text) {
  return text?.toWellFormed();
}
