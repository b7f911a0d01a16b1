import { expect, test } from "bun:test";
import { copyFileSync, existsSync, rmSync } from "node:fs";
import fc from "fast-check";
import type { Context } from "../../src/context.ts";
import type { Business } from "../../src/domain/business/business.ts";
import {
  type Publication,
  UNDESCRIBED_PUBLICATION,
} from "../../src/domain/business/publication.ts";
import { Failure } from "../../src/domain/failure.ts";
import type { AuthorNames } from "../../src/domain/review/author-names.ts";
import type { SourceReview } from "../../src/domain/review/source-review.ts";
import { contentText } from "../../src/mcp/text-of.ts";
import { keepHead } from "../../src/publish/commit/log-writer.ts";
import {
  applyPublication,
  publishChanges,
  reviewPublisher,
} from "../../src/publish/commit/publish.ts";
import { undoImport } from "../../src/publish/import/undo-import.ts";
import { republish } from "../../src/publish/moderate/drop-review.ts";
import {
  forgetReviews,
  hideReviews,
  joinReviews,
  separateReviews,
  unhideReviews,
  unverifyReviews,
} from "../../src/publish/moderate/moderate.ts";
import { restoreFrom } from "../../src/publish/restore.ts";
import { vouchFor } from "../../src/publish/vouch.ts";
import { changes } from "../../src/resources/datasets/changes.ts";
import { libraryOf } from "../../src/resources/library-of.ts";
import { Store } from "../../src/store/store.ts";
import { documentsOf } from "../support/documents.ts";
import { idOf, importGiven, sourceReview, TEST_BASE_URL } from "../support/library.ts";
import { leavesOf, logFaults, mirrorFaults, sightingsOf } from "../support/log-of-store.ts";
import { LogWatcher } from "../support/log-watcher.ts";
import { ReferenceMirror } from "../support/mirror.ts";
import { runs } from "../support/properties.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { wholeFaults } from "../support/whole-faults.ts";

const SLOW = 600_000;
const DAY_MS = 86_400_000;
const BEGAN = Date.UTC(2026, 10, 21, 12);
/** Few, so that decisions about one review often coincide. */
const PLATFORMS = ["google", "yelp", "google", "yelp", "unknown", "google"] as const;
const MIRRORS = 3;
const TECHNICIANS = ["Ann", "Bob"] as const;

interface Change {
  readonly number: number;
  readonly rating: number | undefined;
  readonly text: string;
  readonly version: number;
  readonly verification: "owner" | "refused" | undefined;
}

const number = fc.integer({ min: 0, max: PLATFORMS.length - 1 });
const change: fc.Arbitrary<Change> = fc.record({
  number,
  rating: fc.constantFrom(1, 3, 5, 5, undefined),
  text: fc.constantFrom("Ann came.", "Bob fixed the drain.", "Nobody came."),
  version: fc.integer({ min: 1, max: 5 }),
  verification: fc.constantFrom(undefined, undefined, "owner" as const, "refused" as const),
});
const FIRST: readonly Change[] = PLATFORMS.map((_, which) => ({
  ...{ number: which, rating: 5, text: "Ann came.", version: 1, verification: undefined },
}));
const batch = fc.array(change, { minLength: 1, maxLength: 5 });
const single = <Kind extends string>(...kinds: Kind[]) =>
  fc.record({ kind: fc.constantFrom(...kinds), number });
const plain = <Kind extends string>(...kinds: Kind[]) =>
  fc.record({ kind: fc.constantFrom(...kinds) });

/** What the owner, the disk and the clock may do. */
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constantFrom("import", "complete"), changes: batch }),
  },
  { weight: 9, arbitrary: single("hide", "unhide", "match", "unmatch", "vouch") },
  { weight: 2, arbitrary: single("forget", "broken off", "head not placed") },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom("join", "separate"), number, other: number }),
  },
  { weight: 4, arbitrary: plain("backup", "restore", "rebuild", "keep file", "put file back") },
  {
    weight: 2,
    arbitrary: plain("serve", "undo", "dry run", "lose key", "lose head", "copy elsewhere"),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("names" as const),
      names: fc.constantFrom<AuthorNames>("full", "initials", "none"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("technicians" as const),
      technicians: fc.subarray([...TECHNICIANS]),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("days" as const), days: fc.constantFrom(1, 40, 91) }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant("pull" as const),
      mirror: fc.nat(MIRRORS - 1),
      limit: fc.integer({ min: 1, max: 4 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function reviewOf({ number: which, rating, text, version, verification }: Change): SourceReview {
  const {
    verification: _,
    rating: _stars,
    ...review
  } = sourceReview({
    platform: PLATFORMS[which] ?? "google",
    source_id: `r${which}`,
    text: `${text} (${version})`,
    author: `Xa Ypsilon${which}`,
    created_at: `2025-01-0${(which % 4) + 1}T00:00:00Z`,
    updated_at: `2025-03-0${version}T00:00:00Z`,
  });
  return {
    ...review,
    ...(rating === undefined ? {} : { rating }),
    ...(verification === undefined ? {} : { verification }),
  };
}

/** One row for each review of an import, as a file must have. */
function rowsOf(all: readonly Change[]): SourceReview[] {
  return [...new Map(all.map((one) => [one.number, one])).values()].map(reviewOf);
}

/** A database whose owner accepts that another log begins. */
function opened(path: string): Store {
  const store = new Store(path);
  store.isNewLogAllowed = true;
  return store;
}

function idAt(which: number): string {
  return idOf(
    reviewOf({ number: which, rating: 1, text: "", version: 1, verification: undefined }),
  );
}

class Crash extends Error {}

/** A database with a log, its mirrors, and a watcher that remembers everything ever signed. */
class Life {
  readonly watcher = new LogWatcher();
  readonly mirrors: readonly ReferenceMirror[];
  readonly #folder = new TemporaryFolder();
  store: Store;
  #path: string;
  #paths = 0;
  #backups = 0;
  #isFileKept = false;
  #now = BEGAN;
  #names: AuthorNames = "full";
  #technicians: readonly string[] = TECHNICIANS;

  constructor() {
    // If the database can't be opened, the folder goes.
    using begun = new DisposableStack();
    begun.use(this.#folder);
    this.#path = this.#folder.at("candor.sqlite");
    this.store = opened(this.#path);
    begun.move();
    this.mirrors = Array.from(
      { length: MIRRORS },
      () => new ReferenceMirror((after, limit) => this.#page(after, limit)),
    );
  }

  async take(one: Step): Promise<void> {
    try {
      await this.#try(one);
    } catch (error) {
      if (!(error instanceof Failure || error instanceof Crash)) throw error;
    }
    this.look();
  }

  /**
   * Records whatever readers of a server can see now, and compares it with what was seen before.
   */
  look(): void {
    // As a server does within a second of each commit.
    keepHead(this.store);
    for (const sighting of sightingsOf(this.store)) this.watcher.see(sighting);
    expect(logFaults(this.store)).toEqual([]);
  }

  /** All mirrors read to the end, and have what `/reviews.json` has, without anything forgotten. */
  async catchUp(): Promise<void> {
    const { reviews } = JSON.parse(documentsOf(this.store).reviews ?? "{}");
    const wanted = new Map<string, unknown>();
    for (const review of reviews) wanted.set(review.id, review);
    const current = this.store.logGenerations.current();
    if (current === undefined) throw new Error("There is no current log");
    for (const mirror of this.mirrors) {
      await mirror.catchUp(2);
      const held = [...mirror.reviews].map(([id, { review }]) => [id, review] as const);
      expect(new Map<string, unknown>(held)).toEqual(wanted);
      expect(mirrorFaults(mirror, leavesOf(this.store, current))).toEqual([]);
      for (const id of this.store.decisions.forgotten()) expect(mirror.reviews.has(id)).toBe(false);
    }
  }

  /** Lets the next start append to the log what was committed without it. */
  async settle(): Promise<void> {
    applyPublication(this.store, this.#publication(), this.#clock());
    this.look();
  }

  #clock(): Date {
    // Each event takes a second.
    this.#now += 1000;
    return new Date(this.#now);
  }

  #context(): Context {
    const silent = () => {};
    return { now: () => this.#clock(), log: { info: silent, warn: silent, error: silent } };
  }

  #business(): Business {
    const technicians = this.#technicians.map((name) => ({ name }));
    return { name: "Test", technicians, services: [], service_areas: [] };
  }

  #publication(): Publication {
    const known = this.store.settings.publication() ?? UNDESCRIBED_PUBLICATION;
    return {
      ...known,
      base_url: TEST_BASE_URL,
      business: this.#business(),
      author_names: this.#names,
    };
  }

  #page(after: string | undefined, limit: number): unknown {
    const library = libraryOf(this.store, () => this.#publication());
    try {
      const content = changes.answer(library, { after, limit });
      return JSON.parse(contentText(content));
    } catch (error) {
      if (error instanceof Failure && error.code === "resync") return "resync";
      throw error;
    }
  }

  async #try(one: Step): Promise<void> {
    if ("changes" in one) await this.#import(rowsOf(one.changes), one.kind === "complete");
    else if ("mirror" in one) await this.mirrors[one.mirror]?.pull(one.limit);
    else if ("days" in one) this.#now += one.days * DAY_MS;
    else if ("names" in one) this.#names = one.names;
    else if ("technicians" in one) this.#technicians = one.technicians;
    else if ("other" in one) this.#pair(one.kind, idAt(one.number), idAt(one.other));
    else if ("number" in one) this.#decide(one.kind, idAt(one.number));
    else await this.#happen(one.kind);
  }

  async #import(reviews: SourceReview[], isComplete: boolean, isDryRun = false): Promise<void> {
    const given = { business: this.#business(), authorNames: this.#names };
    const more = { isComplete, isDryRun, allowedDeletions: PLATFORMS.length };
    await importGiven(this.store, { ...given, ...more, reviews, context: this.#context() });
  }

  #pair(kind: string, id: string, other: string): void {
    if (kind === "join") joinReviews(this.store, id, [other], this.#clock());
    else separateReviews(this.store, [other], this.#clock());
  }

  #decide(kind: Extract<Step, { number: number }>["kind"], id: string): void {
    const { store } = this;
    const now = this.#clock();
    switch (kind) {
      case "hide":
        hideReviews(store, [id], "rude", now);
        break;
      case "unhide":
        unhideReviews(store, [id], now);
        break;
      case "forget":
        forgetReviews(store, [id], now);
        break;
      case "vouch":
        vouchFor(store, { ids: [id] }, now);
        break;
      case "unmatch":
        unverifyReviews(store, [id], now);
        break;
      case "match":
        store.durableTransaction(() => this.#match(id, now));
        break;
      case "broken off":
        store.durableTransaction(() => {
          this.#hide(id, now);
          throw new Crash();
        });
        break;
      case "head not placed":
        store.durableTransaction(() => this.#hide(id, now));
        this.#reopen();
    }
  }

  #match(id: string, now: Date): void {
    const { store } = this;
    store.decisions.match({ id, job: `job of ${id}`, confidence: "high", explanation: "" });
    this.#republish(id, now);
  }

  #hide(id: string, now: Date): void {
    this.store.decisions.hide(id, "rude", now.toISOString());
    this.#republish(id, now);
  }

  #republish(id: string, now: Date): void {
    republish(this.store, [id], reviewPublisher(this.store, this.#stored()));
    publishChanges(this.store, now, "source");
  }

  #stored(): Publication {
    return this.store.settings.publication() ?? UNDESCRIBED_PUBLICATION;
  }

  async #happen(kind: string): Promise<void> {
    const happenings: Record<string, () => unknown> = {
      backup: () => this.store.copyTo(this.#backupAt(++this.#backups)),
      restore: () => this.#restore(),
      rebuild: () => this.#rebuild(),
      "keep file": () => this.#keepFile(),
      "put file back": () => this.#putFileBack(),
      serve: () => this.settle(),
      undo: () => undoImport(this.store, undefined, this.#clock()),
      "dry run": () => this.#import(rowsOf(FIRST.slice(0, 2)), true, true),
      "lose key": () => this.#lose("-key"),
      "lose head": () => this.#lose("-head"),
      "copy elsewhere": () => this.#copyElsewhere(),
    };
    await happenings[kind]?.();
  }

  #restore(): void {
    if (this.#backups === 0) return;
    const backup = new Store(this.#backupAt(this.#backups));
    try {
      restoreFrom(this.store, backup, [], this.#clock());
    } finally {
      backup.close();
    }
    this.#adoptSettings();
  }

  /** A new machine that has nothing but a backup. */
  #rebuild(): void {
    if (this.#backups === 0) return;
    this.#move();
    this.#restore();
  }

  #adoptSettings(): void {
    const { author_names, business } = this.#stored();
    this.#names = author_names;
    this.#technicians = (business.technicians ?? []).map(({ name }) => name);
  }

  #reopen(): void {
    this.store.close();
    this.store = opened(this.#path);
  }

  #move(): void {
    this.store.close();
    this.#paths += 1;
    this.#path = this.#folder.at(`candor-${this.#paths}.sqlite`);
    this.store = opened(this.#path);
  }

  /** The state after a power cut, or after an owner put an older file in the database's place. */
  async #putFileBack(): Promise<void> {
    if (!this.#isFileKept) return;
    this.store.close();
    for (const end of ["-wal", "-shm"]) rmSync(this.#path + end, { force: true });
    copyFileSync(this.#folder.at("kept.sqlite"), this.#path);
    this.store = opened(this.#path);
    this.#adoptSettings();
    await this.settle();
  }

  #keepFile(): void {
    this.#reopen();
    this.store.copyTo(this.#folder.at("kept.sqlite"));
    this.#isFileKept = true;
  }

  async #copyElsewhere(): Promise<void> {
    const from = this.#path;
    this.store.close();
    this.#paths += 1;
    this.#path = this.#folder.at(`candor-${this.#paths}.sqlite`);
    copyFileSync(from, this.#path);
    this.store = opened(this.#path);
    await this.settle();
  }

  async #lose(end: string): Promise<void> {
    this.store.close();
    const path = `${this.#path}.log${end}`;
    if (existsSync(path)) rmSync(path);
    this.store = opened(this.#path);
    await this.settle();
  }

  #backupAt(which: number): string {
    return this.#folder.at(`${which}.backup`);
  }

  [Symbol.dispose](): void {
    this.store.close();
    this.#folder[Symbol.dispose]();
  }
}

test(
  "whatever happens, the log never forks and matches what readers see, and mirrors that read at any time catch up (issue 20)",
  async () => {
    const steps = fc.array(step, { minLength: 10, maxLength: 40, size: "max" });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        using life = new Life();
        await life.take({ kind: "import", changes: [...FIRST] });
        for (const one of all) await life.take(one);
        await life.settle();
        await life.catchUp();
        life.watcher.prove();
        expect(wholeFaults(life.store)).toEqual([]);
      }),
      { numRuns: runs(8) },
    );
  },
  SLOW,
);
