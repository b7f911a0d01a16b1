import type { Context } from "../../src/context.ts";
import { type Business, UNNAMED_BUSINESS } from "../../src/domain/business/business.ts";
import {
  type Publication,
  UNDESCRIBED_PUBLICATION,
} from "../../src/domain/business/publication.ts";
import type { Vertical } from "../../src/domain/business/vertical.ts";
import type { AuthorNames } from "../../src/domain/review/author-names.ts";
import { reviewId } from "../../src/domain/review/review-id.ts";
import { type SourceReview, writeSourceReview } from "../../src/domain/review/source-review.ts";
import { createApp } from "../../src/http/app.ts";
import { type ImportReport, importReviews } from "../../src/publish/import/import-reviews.ts";
import { Store } from "../../src/store/store.ts";
import { checkResponse } from "./contract.ts";
import { StoreCopies } from "./store-copies.ts";

/** A clock that stands still, and a log that nobody reads. */
export function testContext(now = "2026-11-21T12:00:00Z"): Context {
  const silent = () => {};
  return { now: () => new Date(now), log: { info: silent, warn: silent, error: silent } };
}

/** A Google review of five stars, with what a test changes in it. */
export function sourceReview(members: Partial<SourceReview> = {}): SourceReview {
  const createdAt = members.created_at ?? "2025-01-31T08:15:00Z";
  return {
    platform: "google",
    source_id: "r1",
    rating: 5,
    text: "They came on time.",
    author: "A. B.",
    created_at: createdAt,
    updated_at: createdAt,
    verification: "platform",
    export: members.platform ?? "google",
    ...members,
  };
}

/** Reviews of consecutive days, oldest first. */
export function reviewsOfDays(count: number): SourceReview[] {
  return Array.from({ length: count }, (_, day) => {
    const created_at = new Date(Date.UTC(2025, 0, 1 + day, 9)).toISOString().replace(".000", "");
    return sourceReview({ source_id: `day-${day}`, text: `Visit number ${day}.`, created_at });
  });
}

/** The published id of a source review. */
export function idOf({ platform, source_id }: SourceReview): string {
  return reviewId(platform, source_id);
}

export const TEST_BASE_URL = "https://reviews.example.com";

const copies = new StoreCopies();

interface Given {
  readonly reviews?: readonly SourceReview[];
  readonly business?: Business;
  readonly vertical?: Vertical;
  readonly baseUrl?: string;
  /** Whether these are all reviews of their sources. */
  readonly isComplete?: boolean;
  /** How many reviews a complete import may delete, whatever their share. */
  readonly allowedDeletions?: number;
  readonly isDryRun?: boolean;
  readonly allowsNewPlaces?: boolean;
  readonly authorNames?: AuthorNames;
  readonly notStaff?: string[];
  /** Of the pages (BCP 47). */
  readonly language?: string;
  readonly context?: Context;
  readonly store?: Store;
}

/**
 * Publishes reviews as an import does, in a database in memory unless one is given. What was published
 * before is copied, with the log and its key: a test of two that were made apart gives an empty store.
 */
export function publishedStore(given: Given = {}): Promise<Store> {
  const { store, context, ...others } = given;
  if (store !== undefined) return publishInto(store, given);
  if (context !== undefined) return publishInto(new Store(":memory:"), given);
  return copies.of(JSON.stringify(others), (empty) => publishInto(empty, others));
}

async function publishInto(store: Store, given: Given): Promise<Store> {
  const report = await importGiven(store, given);
  if (!report.isCommitted) throw new Error(JSON.stringify(report.problems));
  return store;
}

/** Imports reviews into a database, and returns the report. */
export function importGiven(store: Store, given: Given): Promise<ImportReport> {
  const lines = (given.reviews ?? []).map((review) => toCandorLine(review)).join("\n");
  const publication = publicationOf(given);
  return importReviews(
    lines === "" ? [] : [fileOf("test.ndjson", lines)],
    () => store,
    {
      format: "candor-ndjson",
      isVerified: false,
      isComplete: given.isComplete ?? false,
      allowedDeletions: given.allowedDeletions ?? 0,
      allowsNewPlaces: given.allowsNewPlaces ?? false,
      skipsBad: false,
      isDryRun: given.isDryRun ?? false,
      publication: () => publication,
    },
    given.context ?? testContext(),
  );
}

function publicationOf(given: Given): Publication {
  return {
    ...UNDESCRIBED_PUBLICATION,
    base_url: given.baseUrl ?? TEST_BASE_URL,
    business: given.business ?? UNNAMED_BUSINESS,
    vertical: given.vertical ?? "home-services",
    author_names: given.authorNames ?? "full",
    not_staff: given.notStaff ?? [],
    ...(given.language === undefined ? {} : { language: given.language }),
  };
}

/** A file in memory. */
export function fileOf(path: string, content: string | Uint8Array) {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return {
    path,
    open: async function* () {
      yield bytes;
    },
  };
}

function toCandorLine(review: SourceReview): string {
  const { platform, source_id, url, author, verification, ...others } = JSON.parse(
    writeSourceReview(review),
  );
  const { export: exporter, ...rest } = others;
  return JSON.stringify({
    id: idOf(review),
    ...rest,
    source: { platform, id: source_id, url },
    author: author === undefined ? undefined : { name: author },
    verification: { method: verification, export: exporter },
  });
}

/**
 * The app over published reviews, called without a socket. Each answer to GET and HEAD is checked
 * against the API description.
 */
export async function testServer(given: Given = {}) {
  const store = await publishedStore(given);
  const app = createApp(store, given.context ?? testContext());
  return { store, app, get: (path: string, init?: RequestInit) => askChecked(app, path, init) };
}

async function askChecked(app: Askable, path: string, init?: RequestInit): Promise<Response> {
  const response = await ask(app, path, init);
  const method = init?.method ?? "GET";
  if (["GET", "HEAD"].includes(method)) await checkResponse(method, path, response);
  return response;
}

/** Answers requests: an app, or a process behind a socket. */
export interface Askable {
  handle(request: Request): Promise<Response>;
}

/** Sends a request. */
export function ask(app: Askable, path: string, init?: RequestInit): Promise<Response> {
  return app.handle(new Request(`http://localhost${path}`, init));
}
