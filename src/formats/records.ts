/** Whether a value is an object with members, not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The `reviews` member of a document, if it is a list. */
export function reviewsOf(document: unknown): readonly unknown[] | undefined {
  if (!isRecord(document)) return undefined;
  const { reviews } = document;
  return Array.isArray(reviews) ? reviews : undefined;
}

/** The first record of a document's `reviews`, if it has members. */
export function firstReviewOf(document: unknown): Record<string, unknown> | undefined {
  const first = reviewsOf(document)?.[0];
  return isRecord(first) ? first : undefined;
}
