import { describe, expect, test } from "bun:test";
import {
  aggregateRating,
  type Business,
  UNNAMED_BUSINESS,
} from "../../../src/domain/business/business.ts";
import { VERTICALS } from "../../../src/domain/business/vertical.ts";
import type { DatePrecision } from "../../../src/domain/review/date-precision.ts";
import type { Review } from "../../../src/domain/review/review.ts";
import { businessType } from "../../../src/web/parts/business-type.ts";
import { openingHoursData } from "../../../src/web/parts/opening-hours-data.ts";
import { businessData, reviewData } from "../../../src/web/parts/structured-data.ts";
import { ENGLISH } from "../../../src/web/words/words.ts";

const RATING = aggregateRating(new Map([[5, 3]]), 4);
const IMAGE = "https://reviews.example.com/card.png";

const REVIEW: Review = {
  id: "0a1b2c3d4e5f60718293a4b5c6d7e8f9",
  date: "2023-03-01",
  text: "They came on time.",
  source: { platform: "google", id: "r1" },
  verification: { method: "owner" },
  technicians: [],
  services: [],
  updated_at: "2023-03-01T00:00:00Z",
};

/** What programs read about a business. */
function dataOf(members: Partial<Business>, image: string | undefined = IMAGE): unknown {
  const business = { ...UNNAMED_BUSINESS, name: "Example Plumbing", ...members };
  const { text } = businessData(
    ENGLISH,
    { business, vertical: "home-services", image },
    RATING,
    [],
  );
  return JSON.parse(/>(.*)<\/script>/.exec(text)?.[1] ?? "");
}

describe("a business as JSON-LD", () => {
  test("has what schema.org expects, each member with its type", () => {
    const described = {
      category: "Plumber",
      address: "1 Example Street, Springfield",
      phone: "+1 555 0100",
      url: "https://www.example.com",
      hours: ["Mo-Fr 08:00-17:00", "By appointment"],
    };
    expect(dataOf(described)).toEqual({
      "@context": "https://schema.org",
      "@type": "Plumber",
      name: "Example Plumbing",
      image: IMAGE,
      address: { "@type": "PostalAddress", streetAddress: "1 Example Street, Springfield" },
      telephone: "+1 555 0100",
      url: "https://www.example.com",
      openingHoursSpecification: [
        {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
          opens: "08:00",
          closes: "17:00",
        },
      ],
      description: "Plumber",
      aggregateRating: {
        "@type": "AggregateRating",
        ...{ ratingValue: 5, ratingCount: 3, bestRating: 5, worstRating: 1 },
      },
    });
  });

  test("leaves out what is unknown", () => {
    const data = dataOf({}, "");
    expect(data).not.toHaveProperty("address");
    expect(data).not.toHaveProperty("openingHoursSpecification");
    expect(data).toHaveProperty("@type", "HomeAndConstructionBusiness");
  });
});

test("a review as JSON-LD is dated no more exactly than is known (issue 48)", () => {
  const described = {
    business: UNNAMED_BUSINESS,
    vertical: "home-services",
    image: IMAGE,
  } as const;
  const datedAs = (date_precision?: DatePrecision) => {
    const review = { ...REVIEW, ...(date_precision && { date_precision }) };
    return /"datePublished":"([^"]*)"/.exec(reviewData(ENGLISH, described, review, "/r").text)?.[1];
  };
  expect([datedAs("year"), datedAs("month"), datedAs("day"), datedAs()]).toEqual([
    ...["2023", "2023-03", "2023-03-01", "2023-03-01"],
  ]);
});

describe("the kind of a business", () => {
  test.each([
    ["Plumber", "Plumber"],
    ["hair salon", "HairSalon"],
    ["Auto repair", "AutoRepair"],
    ["Cafe or coffee shop", "CafeOrCoffeeShop"],
    ["DENTIST", "Dentist"],
  ])("is what its category names: %s", (category, kind) => {
    expect(businessType(category, "home-services")).toBe(kind);
  });

  test("is otherwise that of its vertical, or a generic one", () => {
    expect(VERTICALS.map((vertical) => businessType("Family-run since 1950", vertical))).toEqual([
      ...["LocalBusiness", "HomeAndConstructionBusiness", "Restaurant", "Dentist"],
      ...["AutomotiveBusiness", "HealthAndBeautyBusiness", "LodgingBusiness", "Store"],
      ...["MedicalBusiness", "SportsActivityLocation"],
    ]);
    expect(businessType(undefined, "dental")).toBe("Dentist");
  });
});

describe("opening hours as JSON-LD", () => {
  test("have an entry for each time of a line", () => {
    const times = openingHoursData(["Sa 08:00-12:00,13:00-17:00"])?.map(({ opens, closes }) => [
      ...[opens, closes],
    ]);
    expect(times).toEqual([
      ["08:00", "12:00"],
      ["13:00", "17:00"],
    ]);
  });

  test("may be closed, or all day, in the form that search engines require", () => {
    const [closed, whole] = openingHoursData(["Su closed", "Sa 00:00-24:00"]) ?? [];
    expect(closed).toMatchObject({ dayOfWeek: ["Sunday"], opens: "00:00", closes: "00:00" });
    expect(whole).toMatchObject({ dayOfWeek: ["Saturday"], opens: "00:00", closes: "23:59" });
  });

  test("are absent if no line can be read", () => {
    expect(openingHoursData()).toBeUndefined();
    expect(openingHoursData(["By appointment"])).toBeUndefined();
  });
});
