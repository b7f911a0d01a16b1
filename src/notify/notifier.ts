import type { NotifySettings } from "../config/notify-settings.ts";
import type { Context } from "../context.ts";
import { Failure } from "../domain/failure.ts";
import type { Notice } from "../domain/notice.ts";
import { UNDESCRIBED_PUBLICATION } from "../domain/publication.ts";
import type { Store } from "../store/store.ts";
import { diskNotice, droppedNotices, noImportNotice } from "./conditions.ts";
import { FEW_STARS, lowReviewsNotice, withTexts } from "./low-reviews.ts";
import { sendNotice } from "./send-notice.ts";

const LOOK_EVERY_MS = 5_000;
const USUAL_DAYS_WITHOUT_IMPORT = 30;
const A_DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
const MINUTE_MS = 60_000;
/** Pauses after each time that a notice could not be sent; after the last it is given up. */
const RETRY_AFTER_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS);

/** Tells the owner what happens. What was told stands in the database, so nothing is told twice. */
export class Notifier {
  readonly #store: Store;
  readonly #settings: NotifySettings;
  readonly #context: Context;
  #timer: ReturnType<typeof setInterval> | undefined;
  #sending: Promise<void> | undefined;

  constructor(store: Store, settings: NotifySettings, context: Context) {
    this.#store = store;
    this.#settings = settings;
    this.#context = context;
  }

  start(): void {
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS);
    this.look();
  }

  /** Waits for what is being sent. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sending;
  }

  /** Notes a notice, which is sent at the next look. */
  tell(notice: Notice): void {
    this.#unlessBusy(() => this.#store.notices.add(notice, this.#now()));
  }

  /** Notes what there is to tell, and begins to send what waits. */
  look(): void {
    if (this.#store.whereabouts !== "in place") return;
    this.#unlessBusy(() => this.#collect());
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
  }

  #now(): number {
    return this.#context.now().getTime();
  }

  /** Another process that writes is not waited for: the next look finds the same. */
  #unlessBusy(work: () => void): void {
    try {
      this.#store.transactionUnlessBusy(work);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== "busy") throw error;
    }
  }

  #collect(): void {
    const { notices } = this.#store;
    const now = this.#context.now();
    const days = this.#settings.days_without_import ?? USUAL_DAYS_WITHOUT_IMPORT;
    for (const notice of [
      ...this.#lowReviews(),
      ...noImportNotice(this.#store, days, now),
      ...droppedNotices(this.#store, now),
      ...diskNotice(this.#store),
    ]) {
      notices.add(notice, now.getTime());
    }
    notices.dropSentBefore(now.getTime() - KEPT_DAYS * A_DAY_MS);
  }

  /** One digest; none for what was there when the owner was first told of anything. */
  #lowReviews(): Notice[] {
    const { notices, settings, published, logGenerations } = this.#store;
    const log = logGenerations.current();
    if (log === undefined) return [];
    const mark = `${log.generation} ${log.size}`;
    const known = settings.toldUpTo("low_reviews");
    if (known === mark || (known === undefined && published.count() === 0)) return [];
    const [generation, size] = known?.split(" ") ?? [];
    const seq = generation === log.generation ? Number(size) : 0;
    const untold = notices.untoldReviews(FEW_STARS, seq);
    settings.putToldUpTo("low_reviews", mark);
    notices.noteTold(untold);
    return known === undefined || untold.length === 0 ? [] : [this.#digest(untold)];
  }

  #digest(ids: readonly string[]): Notice {
    const { settings, published } = this.#store;
    const { base_url } = settings.publication() ?? UNDESCRIBED_PUBLICATION;
    const reviews = ids.flatMap((id) => published.review(id) ?? []);
    const newestFirst = reviews.toSorted((one, other) => (one.date < other.date ? 1 : -1));
    return lowReviewsNotice(newestFirst, base_url);
  }

  async #sendAll(): Promise<void> {
    const { notices } = this.#store;
    const { log } = this.#context;
    for (;;) {
      const waiting = this.#store.transaction(() => notices.claim(this.#now()));
      if (waiting === undefined) return;
      const problem = await this.#send(waiting.notice);
      if (problem === undefined) continue;
      const pause = RETRY_AFTER_MS[waiting.tries];
      const { kind } = waiting.notice;
      log.warn({ kind, problem }, pause === undefined ? "a notice is given up" : "a notice waits");
      if (pause === undefined) continue;
      this.#store.transaction(() => notices.release(waiting, this.#now() + pause));
    }
  }

  #send(notice: Notice): Promise<string | undefined> {
    const { published } = this.#store;
    const told = this.#settings.include_text === true ? withTexts(notice, published) : notice;
    return sendNotice(told, this.#settings);
  }
}
