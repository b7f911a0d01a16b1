import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { Failure } from "../../src/domain/failure.ts";
import type { SourceReview } from "../../src/domain/review/source-review.ts";
import { csvLine } from "../../src/formats/csv-line.ts";
import type { Format, ReadOptions } from "../../src/formats/format.ts";
import { FORMATS } from "../../src/formats/registry.ts";
import { CANDOR_HEADER } from "../../src/formats/tables/candor-table.ts";
import { writeReviews } from "../../src/formats/write-reviews.ts";
import { inCheck, runs } from "../support/properties.ts";
import { ALL_CLAIMS, CLAIMS, forge, type Honest, honestFiles } from "./forgeries.ts";
import { read } from "./reading.ts";

const FILES = await honestFiles();
const isOf =
  (...makers: readonly Format["origin"]["by"][]) =>
  ({ origin }: Format) =>
    makers.includes(origin.by);
const notOfSites = FILES.filter(({ format }) => isOf("collector", "anybody")(format));
const named = (files: readonly Honest[]) => files.map((file) => [file.path, file] as const);
const someClaims = fc.subarray([...ALL_CLAIMS]);

/** What verifies the reviews of a file; empty if it is refused as a whole. */
async function methodsOf(text: string, options: Partial<ReadOptions> = {}) {
  try {
    const { reviews } = await read(text, options);
    return reviews.map(({ verification }) => verification);
  } catch (error) {
    if (error instanceof Failure) return [];
    throw error;
  }
}

describe("a file that is not a site's own export", () => {
  test("exists here for every such format (issue 16)", () => {
    const tried = new Set(notOfSites.map(({ format }) => format.name));
    const others = FORMATS.filter(isOf("collector", "anybody")).map(({ name }) => name);
    expect(others.filter((name) => !tried.has(name))).toEqual([]);
  });

  test.each(named(notOfSites))(
    "is not verified by a platform, whatever its rows claim: %s (issue 16)",
    async (_, file) => {
      await fc.assert(
        fc.asyncProperty(someClaims, async (claims) => {
          expect(await methodsOf(forge(file, claims))).not.toContain("platform");
        }),
        { numRuns: runs(5) },
      );
    },
  );

  test.each(named(notOfSites))(
    "is still read with all those claims, and recognized as before: %s (issue 16)",
    async (_, file) => {
      const { format, reviews } = await read(forge(file, ALL_CLAIMS));
      expect(format).toBe(file.format.name);
      expect(reviews.length).toBeGreaterThan(0);
      const exporter = "exporter" in file.format.origin ? file.format.origin.exporter : undefined;
      expect(new Set(reviews.map((review) => review.export))).toEqual(new Set([exporter]));
    },
  );

  test.each(named(notOfSites))(
    "is not verified by a platform, whatever format is named for it: %s (issue 16)",
    async (_, file) => {
      for (const { name } of FORMATS) {
        // As it is, a file claims less: that is tried at night.
        for (const text of inCheck(1, [forge(file, ALL_CLAIMS), file.text])) {
          expect(await methodsOf(text, { format: name })).not.toContain("platform");
        }
      }
    },
  );
});

describe("a site's own export", () => {
  const ofSites = FILES.filter(({ format }) => isOf("site")(format));

  test.each(named(ofSites))("is verified only by that site: %s (issue 16)", async (_, file) => {
    const { reviews } = await read(forge(file, ["source", "verification", "export"]));
    expect(reviews.length).toBeGreaterThan(0);
    for (const { platform, verification, export: exporter } of reviews) {
      expect(["platform", "refused"]).toContain(verification ?? "");
      expect(exporter ?? "").toBe(platform);
    }
  });

  test.each(named(ofSites))(
    "is not verified by the platform if read in another format: %s (issue 16)",
    async (_, file) => {
      const others = FORMATS.filter(({ name }) => name !== file.format.name);
      for (const { name } of others) {
        expect(await methodsOf(file.text, { format: name })).not.toContain("platform");
      }
    },
  );

  const tables = ofSites.filter(({ format }) => format.layout === "csv");
  test.each(named(tables))(
    "is not verified by the platform if the owner names columns: %s (issue 16)",
    async (_, file) => {
      const columns = new Map([["text", "Review Title"]] as const);
      for (const format of [undefined, file.format.name]) {
        const methods = await methodsOf(file.text, { columns, format });
        expect(methods.length).toBeGreaterThan(0);
        expect(methods).not.toContain("platform");
      }
    },
  );
});

const PLATFORMS = ["google", "yelp", "trustpilot", "facebook", "tripadvisor", "angi", "unknown"];
const EXPORTERS = [...PLATFORMS, "birdeye", "judge.me", "", "Google", "constructor"];

function record(platform: string, exporter: string) {
  return {
    ...{ id: "3f2a9c0d1e4b5a67", rating: 5, date: "2025-01-31", text: "Good." },
    source: { platform, id: "r-1" },
    verification: { method: "platform", export: exporter },
  };
}

function row(platform: string, exporter: string): string[] {
  const cells: Readonly<Record<string, string>> = {
    ...{ id: "3f2a9c0d1e4b5a67", source_id: "r-1", rating: "5", text: "Good.", date: "2025-01-31" },
    ...{ source: platform, verification: "platform", export: exporter },
  };
  return CANDOR_HEADER.map((name) => cells[name] ?? "");
}

/** The same claim in all three of Candor's own formats. */
function candorFiles(platform: string, exporter: string): string[] {
  return [
    JSON.stringify({ reviews: [record(platform, exporter)] }),
    `${JSON.stringify(record(platform, exporter))}\n`,
    csvLine([...CANDOR_HEADER]) + csvLine(row(platform, exporter)),
  ];
}

describe("Candor's own export", () => {
  const pairs = PLATFORMS.flatMap((platform) => EXPORTERS.map((from) => [platform, from] as const));
  const sites = PLATFORMS.slice(0, 5);

  test.each(pairs)(
    "is verified by a platform only with that site's own export: %p, %p (issue 16)",
    async (platform, exporter) => {
      const isItsOwn = platform === exporter && sites.includes(platform);
      const expected: readonly string[] = [isItsOwn ? "platform" : "owner"];
      for (const text of candorFiles(platform, exporter)) {
        expect<unknown>(await methodsOf(text)).toEqual(expected);
      }
    },
  );

  test("is the owner's word if no export is named (issue 16)", async () => {
    const source: SourceReview = {
      ...{ platform: "google", source_id: "r-1", text: "Good.", verification: "platform" },
      ...{ created_at: "2025-01-31T00:00:00Z", updated_at: "2025-01-31T00:00:00Z" },
    };
    for (const format of ["json", "ndjson", "csv"] as const) {
      const text = [...writeReviews([{ id: "3f2a9c0d1e4b5a67", source }], format)].join("");
      expect(await methodsOf(text)).toEqual(["owner"]);
    }
  });

  test("is not verified if only the format's name is given (issue 16)", async () => {
    const claim = { ...record("google", "google"), id: CLAIMS.id };
    for (const text of [JSON.stringify([claim]), JSON.stringify(claim)]) {
      for (const { name } of FORMATS) {
        expect(await methodsOf(text, { format: name })).not.toContain("platform");
      }
    }
  });
});
