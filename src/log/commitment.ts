import type { Rendered } from "../domain/rendered.ts";
import type { Review } from "../domain/review/review.ts";

/** HMAC pads a shorter key with zeros, so that several salts would open the same commitment. */
export const SALT_BYTES = 32;
const NO_RATING = "-";
const PREFIX = "candor-review/1\n";

/** What opens the commitment to a review: its stars, and everything else. */
interface CommitmentOpening {
  /** With the rating, it opens only the stars. */
  readonly ratingSalt: Uint8Array;
  readonly contentDigest: Uint8Array;
}

/**
 * What opens a commitment to a review.
 * @param salt 32 random bytes, new for each version
 */
export function openingOf(review: Rendered<Review>, salt: Uint8Array): CommitmentOpening {
  const content = contentOf(review);
  return {
    ratingSalt: ratingSaltOf(salt),
    contentDigest: keyed(keyed(salt, "review"), content),
  };
}

/** What opens only the stars. */
export function ratingSaltOf(salt: Uint8Array): Uint8Array {
  return keyed(salt, "rating");
}

/**
 * The commitment to a review that its leaf holds. It reveals nothing about the review; whoever has
 * the salt can check that it commits to exactly this review. The stars can be opened separately.
 */
export function commitment(rating: number | undefined, opening: CommitmentOpening): Uint8Array {
  const stars = rating === undefined ? NO_RATING : String(rating);
  const hasher = new Bun.CryptoHasher("sha256").update(PREFIX);
  return hasher.update(keyed(opening.ratingSalt, stars)).update(opening.contentDigest).digest();
}

function keyed(key: Uint8Array, data: string): Uint8Array {
  return new Bun.CryptoHasher("sha256", key).update(data).digest();
}

/**
 * The content that is committed to, as RFC 8785 JSON: a fixed list of members, sorted by name.
 * What the analysis finds in the text is left out, so that a new analyzer changes no leaf; a member
 * that reviews get in a later version changes none either.
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

/** Replaces lone surrogates, which UTF-8 can't encode, with U+FFFD, as SQLite does. */
function wellFormed<Text extends string | undefined>(text: Text) {
  return text?.toWellFormed();
}
