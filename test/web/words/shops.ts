import type { Business } from "../../../src/domain/business/business.ts";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { sourceReview } from "../../support/library.ts";
import { BUSINESS, sampleReviews } from "../../support/samples.ts";

/** Every kind of line in opening hours, one of them unreadable. */
const HOURS = [
  ...["Mo-Tu 08:00-12:00,13:30-24:00", "We 00:00-06:00", "Th-Sa 00:00-24:00", "Su closed"],
  ...["Mo-Su 10:00-16:00", "Kerkyra noch einmal"],
];

/** More people than are visible at once. */
const PEOPLE = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana"];

export const FULL: Business = {
  ...BUSINESS,
  hours: HOURS.slice(0, 4),
  timezone: "Europe/Athens",
  review_links: [
    { platform: "google", url: "https://google.example/write" },
    { platform: "yelp", url: "https://yelp.example/write" },
  ],
  technicians: [...BUSINESS.technicians, ...PEOPLE.map((name) => ({ name }))],
};

/** A business with everything that {@link FULL} lacks. */
export const OTHER: Business = {
  ...{ name: "Kerkyra", hours: HOURS.slice(4), technicians: [], services: [], service_areas: [] },
  review_links: [{ platform: "yelp", url: "https://yelp.example/write" }],
};

const LONG = "Ottokar kam tardus. ".repeat(100).trim();
const OWNER = { verification: "owner" } as const;

/** Reviews with everything that a page has words for, besides ordinary ones. */
export function manyReviews(): SourceReview[] {
  const { author: _, ...anonymous } = review("anonymous", { text: "Brian was rude.", rating: 3 });
  const { export: __, ...vouched } = review("vouched", { text: "Lorem ipsum.", ...OWNER });
  return [
    ...sampleReviews().map((one, at) => ({ ...one, text: `${one.text} ${PEOPLE[at % 8]}.` })),
    ...[silent("silent", "2026-11-02"), anonymous, vouched],
    review("starred", { text: "" }),
    review("long", { text: LONG, title: "Ottokar ".repeat(40).trim() }),
    review("birdeye", { text: "Dolor sit.", ...OWNER, export: "birdeye" }),
    review("spanish", { text: "Muy amables.", language: "es" }),
    review("job", { text: "Sit amet ergo.", verification: "job" }),
    review("linked", {
      text: "Ergo sum.",
      platform: "unknown",
      url: "https://a.example",
      ...OWNER,
    }),
  ];
}

/** Two reviews of different months, without stars or text. */
export function silentReviews(): SourceReview[] {
  return [silent("one", "2026-01-01"), silent("two", "2026-02-01")];
}

/** Reviews of one year, but none in March. */
export function reviewsOfAYear(): SourceReview[] {
  return [1, 2, 4, 5, 6, 7, 8, 9].map((month) => sampleOf(`2026-0${month}-01`, month));
}

/** A review a year for fifteen years, each with an overall verdict, and in the last complaints. */
export function reviewsOfYears(): SourceReview[] {
  const happy = { rating: 5, text: "Great company, highly recommended." };
  const years = Array.from({ length: 15 }, (_, at) => ({
    ...sampleOf(`${2010 + at}-06-01`, at),
    ...happy,
  }));
  const unhappy = { rating: 1, text: "The price was outrageous and far too high." };
  const months = [1, 2, 3, 4, 5].map((month) => ({
    ...sampleOf(`2024-0${month}-01`, month),
    ...unhappy,
    source_id: `expensive${month}`,
  }));
  return [...years, ...months];
}

function sampleOf(day: string, at: number): SourceReview {
  const sample = sampleReviews().at(at);
  return { ...sourceReview(), ...sample, created_at: `${day}T09:00:00Z` };
}

function silent(source_id: string, day: string): SourceReview {
  const platform = "facebook";
  const { rating: _, ...unrated } = review(source_id, { text: "", platform }, day);
  return unrated;
}

function review(source_id: string, members: Partial<SourceReview>, day = "2026-11-02") {
  return sourceReview({ source_id, created_at: `${day}T09:00:00Z`, ...members });
}
