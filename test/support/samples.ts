import type { Business } from "../../src/domain/business/business.ts";
import type { SourceReview } from "../../src/domain/review/source-review.ts";
import { sourceReview } from "./library.ts";

export const BUSINESS: Business = {
  name: "Quay Plumbing",
  category: "Plumber",
  address: "1 Example Quay",
  phone: "+1 555 0100",
  url: "https://quay.example",
  hours: ["Mo-Fr 08:00-17:00"],
  technicians: [{ name: "Marta" }, { name: "Devin" }],
  services: [
    { id: "drains", name: "Drains", aliases: ["drain"] },
    { id: "boilers", name: "Boilers", aliases: ["boiler"] },
  ],
  service_areas: [{ name: "Riverside" }],
};

const TEXTS = [
  "Marta came on time, fixed the boiler and left the kitchen clean. Fair price.",
  "Devin cleared the drain within the hour. Friendly and honest.",
  "They came two hours late and the bill was higher than the quote.",
  "Marta explained everything and the price was fair.",
  "The drain was blocked again after a week. Nobody called back.",
  "",
];

/**
 * A review every twelve days, going back from November 2026, of all stars, some with a reply, a
 * title or a link.
 */
export function sampleReviews(count = 60): SourceReview[] {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2026, 10, 1) - ((index * 12) % 9000) * 86_400_000);
    const createdAt = `${day.toISOString().slice(0, 10)}T09:00:00Z`;
    return sourceReview({
      source_id: `sample-${index}`,
      platform: index % 3 === 0 ? "yelp" : "google",
      url: `https://source.example/reviews/${index}`,
      rating: [5, 5, 2, 4, 1, 5][index % TEXTS.length] ?? 5,
      text: TEXTS[index % TEXTS.length] ?? "",
      author: `A. ${String.fromCharCode(65 + (index % 26))}.`,
      created_at: createdAt,
      updated_at: createdAt,
      ...(index % 5 === 0 ? { reply: { text: "Thank you.", updated_at: createdAt } } : {}),
      ...(index % 7 === 0 ? { title: "As promised" } : {}),
    });
  });
}
