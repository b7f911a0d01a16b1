import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { createApp } from "../../../src/http/app.ts";
import { parseCheckpoint } from "../../../src/log/checkpoint.ts";
import { isSignedBy, parseNote, parseVerifier } from "../../../src/log/note.ts";
import { hideReviews } from "../../../src/publish/moderate/moderate.ts";
import { Store } from "../../../src/store/store.ts";
import { ask, idOf, publishedStore, reviewsOfDays, testContext } from "../../support/library.ts";
import { BUSINESS } from "../../support/samples.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const NOW = new Date("2026-11-21T13:00:00Z");
const REVIEWS = reviewsOfDays(4);
const [FIRST = "", SECOND = ""] = REVIEWS.map(idOf);
const CHECKPOINT = /<a href="\.(\/log\/[0-9a-f]{8}\/checkpoint)">/g;

/** What an address returns, as text. */
async function textAt(store: Store, path: string): Promise<string> {
  const response = await ask(createApp(store, testContext()), path);
  expect(response.status).toBe(200);
  return response.text();
}

/** What a page has as code. */
function codesOf(page: string): string[] {
  return Array.from(page.matchAll(/<code>([^<]+)<\/code>/g), ([, code = ""]) => code);
}

test("the log's page has the name and key that its checkpoint is signed with, and its size (issue 20)", async () => {
  const store = await publishedStore({ reviews: REVIEWS, business: BUSINESS });
  hideReviews(store, [FIRST], "rude", NOW);
  const page = await textAt(store, "/log");
  const [, path = ""] = [...page.matchAll(CHECKPOINT)][0] ?? [];
  const note = parseNote(await textAt(store, path));
  const [origin = "", key = ""] = codesOf(page);
  const verifier = parseVerifier(key);
  if (note === undefined || verifier === undefined) throw new Error("There is no note, or no key");
  expect(isSignedBy(note, verifier)).toBe(true);
  expect(verifier.name).toBe(origin);
  expect(parseCheckpoint(note.text)).toMatchObject({ origin, size: 6 });
  expect(page).toContain("<dd>6 lines</dd>");
  expect(page).toContain("3 reviews published, 1 hidden.");
  expect(page).not.toContain("Earlier logs");
});

test("an ended log is listed with its day, and can still be read (issue 20)", async () => {
  using folder = new TemporaryFolder();
  using store = await publishedStore({ store: new Store(folder.at("a")), reviews: REVIEWS });
  rmSync(folder.at("a.log-key"));
  store.isNewLogAllowed = true;
  hideReviews(store, [FIRST], "rude", NOW);
  const page = await textAt(store, "/log");
  const [growing, ended] = [...page.matchAll(CHECKPOINT)].map(([, path = ""]) => path);
  const named = page.slice(page.indexOf("Earlier logs"));
  expect(named).toContain(`.${ended}">reviews.example.com${ended?.replace("/checkpoint", "")}</a>`);
  expect(named).toContain(": 5 lines, ended on 21 November 2026</li>");
  for (const path of [growing, ended]) {
    expect(await textAt(store, path ?? "")).toStartWith("reviews.example.com/log/");
  }
});

test("behind a path prefix its links are relative, and its commands have the whole address (issue 20)", async () => {
  const baseUrl = "https://quay.example/customers/say";
  const page = await textAt(await publishedStore({ reviews: REVIEWS, baseUrl }), "/log");
  const codes = codesOf(page);
  expect(codes[0]).toMatch(/^quay\.example\/customers\/say\/log\/[0-9a-f]{8}$/);
  expect(codes).toContain(`candor verify-log ${baseUrl}`);
  expect(codes).toContain(`candor mirror ${baseUrl} copy/ --verify`);
  expect(page).not.toMatch(/ (href|src)="\//);
});

test("the home page has one line about it, also around search results (issue 20)", async () => {
  const store = await publishedStore({ reviews: REVIEWS });
  const line = "4 reviews published. Every change is on record.</summary>";
  for (const path of ["/", "/?query=visit"]) expect(await textAt(store, path)).toContain(line);
  hideReviews(store, [FIRST, SECOND], "rude", NOW);
  const changed = "2 reviews published, 2 hidden. Every change is on record.</summary>";
  for (const path of ["/", "/?query=visit"]) expect(await textAt(store, path)).toContain(changed);
});

test("without a review there is a page of the log, and no line about it (issue 20)", async () => {
  const store = await publishedStore();
  expect(await textAt(store, "/log")).toContain("No reviews published.");
  expect(await textAt(store, "/")).not.toContain("on record");
});
