import { UNNAMED_BUSINESS } from "../../src/domain/business/business.ts";
import { sourceReview } from "../support/library.ts";
import { BUSINESS, sampleReviews } from "../support/samples.ts";

const ARABIC = "وصلوا في الموعد، والسعر ٣٥٠ د.إ كان عادلاً. شكراً جزيلاً!";
const JAPANESE = "時間通りに来てくれました。料金は¥12,000で、見積もり通りでした。";

/** Unusual businesses that the page must cope with. */
export const ODD = {
  "an empty business": { business: UNNAMED_BUSINESS },
  "one review": { business: BUSINESS, reviews: sampleReviews(1) },
  "one review without stars": {
    reviews: [{ ...sourceReview({ text: "Recommended." }), rating: undefined }].map(
      ({ rating: _, ...review }) => review,
    ),
  },
  "only star ratings": {
    reviews: Array.from({ length: 30 }, (_, index) =>
      sourceReview({ source_id: `s${index}`, text: "", rating: 1 + (index % 5) }),
    ),
  },
  "a name of 200 characters": {
    business: { ...BUSINESS, name: "Donaudampfschifffahrt".repeat(10).slice(0, 200) },
    reviews: sampleReviews(3),
  },
  "another script and currency": {
    business: {
      ...BUSINESS,
      name: "سباكة الميناء 港の水道屋",
      address: "東京都港区1-2-3",
      phone: "+81 3 0000 0000",
      url: "https://quay.example",
      hours: ["Mo-Fr 08:00-17:00"],
    },
    reviews: [ARABIC, JAPANESE].map((text, index) =>
      sourceReview({
        source_id: `t${index}`,
        text,
        author: "م. ع.",
        language: ["ar", "ja"][index] ?? "",
      }),
    ),
  },
  "many names and services": {
    business: {
      ...BUSINESS,
      technicians: Array.from({ length: 60 }, (_, index) => ({
        name: `Person${index} of the team`,
      })),
      services: Array.from({ length: 60 }, (_, index) => ({
        id: `s${index}`,
        name: "Service ".repeat(20) + index,
      })),
    },
    reviews: sampleReviews(8),
  },
};
