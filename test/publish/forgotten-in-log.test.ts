import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import type { SourceReview } from "../../src/domain/review/source-review.ts";
import { commitment, contentOf, openingOf, ratingSaltOf } from "../../src/log/commitment.ts";
import { base64url, parseEntry } from "../../src/log/entry.ts";
import { contentText } from "../../src/mcp/text-of.ts";
import { forgetReviews, hideReviews, joinReviews } from "../../src/publish/moderate/moderate.ts";
import { restoreFrom } from "../../src/publish/restore.ts";
import { changes } from "../../src/resources/datasets/changes.ts";
import { libraryOf } from "../../src/resources/library-of.ts";
import { Store } from "../../src/store/store.ts";
import {
  idOf,
  importGiven,
  publishedStore,
  sourceReview,
  testContext,
} from "../support/library.ts";
import { leavesOf, logFaults } from "../support/log-of-store.ts";
import { ReferenceMirror } from "../support/mirror.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const LATER = "2027-03-01T12:00:00Z";
const AUTHOR = "Zqjxa Vwkpl";
const TEXT = "Zqjxb was here.";
const EDITED = "Zqjxc was here, and left.";

/** Known neighbors of a review: on the same day, and with ids before and after its own. */
const NEIGHBORS = Array.from({ length: 40 }, (_, at) =>
  sourceReview({ source_id: `n${at}`, text: `Visit ${at}.`, author: `N. ${at}` }),
);
const FORGOTTEN = sourceReview({ source_id: "victim", text: TEXT, author: AUTHOR });
const ID = idOf(FORGOTTEN);
const EDIT = { ...FORGOTTEN, text: EDITED, updated_at: "2026-01-01T00:00:00Z" };

type Secret = readonly [name: string, bytes: Uint8Array];

/** What is known about a review before it is forgotten, and must be nowhere afterwards. */
class Knowledge {
  readonly secrets: Secret[] = [TEXT, EDITED, AUTHOR].map((one) => [one, Buffer.from(one)]);
  readonly keys = new Set<string>();

  /** Records what opens the version that is published now. */
  learn(store: Store): void {
    const state = store.logStates.of(ID);
    const review = store.published.review(ID);
    if (state === undefined || state.key === null || state.salt === null)
      throw new Error("no state");
    this.keys.add(base64url(state.key));
    this.secrets.push(["key", state.key], ["salt", state.salt], ["s1", ratingSaltOf(state.salt)]);
    if (state.digest !== null) this.secrets.push(["d2", state.digest]);
    if (review === undefined) return;
    const opening = openingOf(review, state.salt);
    this.secrets.push(["content", Buffer.from(contentOf(review))]);
    this.secrets.push(["commitment", commitment(review.rating, opening)]);
    this.secrets.push([
      "digest of content",
      new Bun.CryptoHasher("sha256").update(contentOf(review)).digest(),
    ]);
  }

  /** Which of it is found in bytes, in any encoding. */
  in(bytes: Buffer): string[] {
    return this.secrets.flatMap(([name, secret]) => {
      const bytesOf = Buffer.from(secret);
      const encodings = ["hex", "base64", "base64url"] as const;
      const spellings = [bytesOf, ...encodings.map((one) => bytesOf.toString(one))];
      return spellings.some((spelling) => bytes.includes(spelling)) ? [name] : [];
    });
  }
}

/** All files beside a database, without its leaves: random numbers that nothing leads to. */
function bytesBeside(folder: TemporaryFolder, store: Store): Map<string, Buffer> {
  const leaves = store.logGenerations.all().flatMap((generation) => leavesOf(store, generation));
  const names = readdirSync(folder.path).filter((name) => name.startsWith("candor.sqlite"));
  return new Map(
    names.map((name) => {
      let text = readFileSync(folder.at(name)).toString("latin1");
      for (const leaf of leaves) text = text.replaceAll(leaf, "");
      return [name, Buffer.from(text, "latin1")];
    }),
  );
}

function expectNothingLeft(folder: TemporaryFolder, store: Store, known: Knowledge): void {
  for (const [name, bytes] of bytesBeside(folder, store)) {
    expect([name, ...known.in(bytes)]).toEqual([name]);
  }
}

function mirrorOf(store: Store): ReferenceMirror {
  return new ReferenceMirror((after, limit) => {
    const library = libraryOf(store, () => store.settings.publication() ?? raise());
    const content = changes.answer(library, { after, limit });
    return JSON.parse(contentText(content));
  });
}

function raise(): never {
  throw new Error("nothing is published");
}

async function filled(folder: TemporaryFolder, more: readonly SourceReview[] = []): Promise<Store> {
  const store = new Store(folder.at("candor.sqlite"));
  return publishedStore({ store, reviews: [...NEIGHBORS, FORGOTTEN, ...more] });
}

const complete = { isComplete: true, allowedDeletions: 50 };

/** What may have happened to a review before it is forgotten. */
const LIVES: Readonly<Record<string, (store: Store, known: Knowledge) => unknown>> = {
  "was published": () => {},
  "was edited": async (store, known) => {
    await importGiven(store, { reviews: [EDIT] });
    known.learn(store);
  },
  "is hidden": (store) => hideReviews(store, [ID], "a test", NOW),
  "was removed at its source": (store) => importGiven(store, { reviews: NEIGHBORS, ...complete }),
  "is a copy of another one": (store) => joinReviews(store, idOf(NEIGHBORS[0] ?? EDIT), [ID], NOW),
};

test.each(Object.keys(LIVES))(
  "of a forgotten review that %s only its id is left on the disk or in a mirror (issue 20)",
  async (life) => {
    using folder = new TemporaryFolder();
    using store = await filled(folder);
    const known = new Knowledge();
    known.learn(store);
    const mirror = mirrorOf(store);
    await mirror.catchUp(7);
    expect(mirror.reviews.has(ID)).toBe(true);
    await LIVES[life]?.(store, known);
    const before = store.logStates.of(ID);
    forgetReviews(store, [ID], NOW);
    expectNothingLeft(folder, store, known);
    expect(logFaults(store)).toEqual([]);
    await mirror.catchUp(7);
    expect(known.in(Buffer.from(JSON.stringify([...mirror.reviews.values()])))).toEqual([]);
    const { seq: _, ...removal } = mirror.removals.get(ID) ?? {};
    const at = "2026-11-22T12:00:00Z";
    expect<unknown>(removal).toEqual({ type: "remove", id: ID, reason: "forgotten", at });
    expect(before?.key).not.toBeNull();
    await importGiven(store, { context: testContext(LATER) });
    expect(store.logStates.of(ID)).toBeUndefined();
    for (const bytes of bytesBeside(folder, store).values()) {
      for (const key of known.keys) expect(bytes.includes(key)).toBe(false);
    }
  },
);

test("even with a forgotten review, its source's id and all its neighbors known, no leaf can be matched (issue 20)", async () => {
  using folder = new TemporaryFolder();
  using store = await filled(folder);
  const published = store.published.review(ID);
  if (published === undefined) throw new Error("it is not published");
  forgetReviews(store, [ID], NOW);
  const current = store.logGenerations.current() ?? raise();
  const commitments = leavesOf(store, current).flatMap((leaf) => {
    const entry = parseEntry(Buffer.from(leaf));
    return entry !== undefined && "commitment" in entry ? [base64url(entry.commitment)] : [];
  });
  const salts = store.logStates.after(0, -1, 1000).flatMap(({ salt }) => salt ?? []);
  const keys = store.logStates.after(0, -1, 1000).flatMap(({ key }) => key ?? []);
  expect(salts).toHaveLength(NEIGHBORS.length);
  const guesses = [
    ...salts,
    ...keys,
    Buffer.from(ID, "hex"),
    Buffer.from("victim"),
    Buffer.alloc(32),
  ];
  const matching = guesses.filter((guess) => {
    const opened = commitment(published.rating, openingOf(published, guess));
    return commitments.includes(base64url(opened));
  });
  expect(matching).toEqual([]);
});

/** Otherwise neighbors by id or by day would surround its place. */
test("an entry's place in its commit reveals neither its review's id nor its day (issue 20)", async () => {
  using folder = new TemporaryFolder();
  using store = await filled(folder);
  const states = store.logStates.after(0, -1, 1000);
  const keys = states.map(({ key }) => Buffer.from(key ?? []).toString("hex"));
  expect(keys).toEqual(keys.toSorted());
  const ids = states.map(({ id }) => id);
  expect(ids).not.toEqual(ids.toSorted());
  using other = new TemporaryFolder();
  using again = await filled(other);
  expect(again.logStates.after(0, -1, 1000).map(({ id }) => id)).not.toEqual(ids);
});

test("a backup that has a review as forgotten erases it where it is restored, also from the disk (issue 20)", async () => {
  using folder = new TemporaryFolder();
  using elsewhere = new TemporaryFolder();
  using store = await filled(folder);
  const known = new Knowledge();
  known.learn(store);
  const mirror = mirrorOf(store);
  await mirror.catchUp(7);
  using other = await filled(elsewhere);
  forgetReviews(other, [ID], NOW);
  other.copyTo(folder.at("backup.sqlite"));
  using backup = new Store(folder.at("backup.sqlite"));
  restoreFrom(store, backup, [], NOW);
  expectNothingLeft(folder, store, known);
  await mirror.catchUp(7);
  expect(mirror.reviews.has(ID)).toBe(false);
  expect(mirror.removals.get(ID)?.reason).toBe("forgotten");
  expect(logFaults(store)).toEqual([]);
});
