import type { NotifySettings } from "../config/notify-settings.ts";
import type { Context } from "../context.ts";
import { Failure, reasonOf } from "../domain/failure.ts";
import type { Notice } from "../domain/notice.ts";
import { MS_PER_DAY, MS_PER_MINUTE } from "../domain/time/units.ts";
import type { WaitingNotice } from "../store/notices.ts";
import type { Store } from "../store/store.ts";
import { diskNotice, droppedNotice, noImportNotice } from "./conditions.ts";
import { lowReviewsNotice, withTexts } from "./low-reviews.ts";
import { sendNotice } from "./send-notice.ts";

const LOOK_EVERY_MS = 5_000;
const USUAL_DAYS_WITHOUT_IMPORT = 30;
const KEPT_DAYS = 30;
/** Pauses after each failed attempt to send a notice; after the last one it is given up. */
const RETRY_AFTER_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MS_PER_MINUTE);
/** The pause before the database is written to again, if another process was writing. */
const BUSY_WAIT_MS = 50;

/**
 * Notifies the owner of what happens. What was reported is noted in the database, so that nothing
 * is reported twice. It never waits for another process that writes, because this is the thread
 * that answers readers.
 */
export class Notifier {
  readonly #store: Store;
  readonly #settings: NotifySettings;
  readonly #context: Context;
  /** Notices that are not in the database yet. */
  #unwritten: readonly Notice[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  #sending: Promise<void> | undefined;
  #isStopping = false;
  /** Why a look failed, as it was last logged. */
  #fault: string | undefined;

  constructor(store: Store, settings: NotifySettings, context: Context) {
    this.#store = store;
    this.#settings = settings;
    this.#context = context;
  }

  start(): void {
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS);
    this.look();
  }

  /** Waits for the notice that is being sent; others wait for the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopping = true;
    await this.#sending;
  }

  tell(notice: Notice): void {
    this.#unwritten = [...this.#unwritten, notice];
    this.look();
  }

  /** Stores new notices, and begins to send those that are due. What fails is tried again. */
  look(): void {
    if (this.#store.whereabouts !== "in place") return;
    this.#isStopping = false;
    try {
      if (this.#unlessBusy(() => this.#collect()) === true) this.#unwritten = [];
    } catch (error) {
      this.#failed(error);
      return;
    }
    this.#sending ??= this.#sendAll()
      .catch((error) => this.#failed(error))
      .finally(() => {
        this.#sending = undefined;
      });
  }

  #now(): number {
    return this.#context.now().getTime();
  }

  /** Undefined if another process writes. */
  #unlessBusy<Result>(work: () => Result): Result | undefined {
    try {
      return this.#store.transactionUnlessBusy(work);
    } catch (error) {
      if (error instanceof Failure && error.code === "busy") return undefined;
      throw error;
    }
  }

  /** Logs a lasting fault once, for example a full disk. */
  #failed(error: unknown): void {
    const fault = reasonOf(error);
    if (fault !== this.#fault) this.#context.log.error({ error: fault }, "can't notify the owner");
    this.#fault = fault;
  }

  #collect(): true {
    const { notices } = this.#store;
    const now = this.#context.now();
    const days = this.#settings.days_without_import ?? USUAL_DAYS_WITHOUT_IMPORT;
    const found = [
      ...lowReviewsNotice(this.#store),
      ...noImportNotice(this.#store, days, now),
      ...droppedNotice(this.#store, now),
      ...diskNotice(this.#store),
    ];
    for (const notice of [...this.#unwritten, ...found]) notices.add(notice, now.getTime());
    notices.dropSentBefore(now.getTime() - KEPT_DAYS * MS_PER_DAY);
    return true;
  }

  async #sendAll(): Promise<void> {
    while (!this.#isStopping) {
      const waiting = this.#claim();
      if (waiting === undefined) return;
      const problem = await this.#send(waiting.notice);
      const settle = () => this.#settle(waiting, problem);
      while (this.#unlessBusy(settle) === undefined) await Bun.sleep(BUSY_WAIT_MS);
    }
  }

  #claim(): WaitingNotice | undefined {
    const { notices } = this.#store;
    const now = this.#now();
    return notices.isAnyDue(now) ? this.#unlessBusy(() => notices.claim(now)) : undefined;
  }

  #send(notice: Notice): Promise<string | undefined> {
    const { published } = this.#store;
    const noticeToSend =
      this.#settings.include_text === true ? withTexts(notice, published) : notice;
    return sendNotice(noticeToSend, this.#settings);
  }

  /** Records the outcome of an attempt. */
  #settle(waiting: WaitingNotice, problem: string | undefined): true {
    const { notices } = this.#store;
    const pause = problem === undefined ? undefined : RETRY_AFTER_MS[waiting.tries];
    if (pause === undefined) notices.delete(waiting);
    else notices.release(waiting, this.#now() + pause);
    if (problem !== undefined) {
      const { kind } = waiting.notice;
      const message = pause === undefined ? "giving up a notice" : "a notice is sent again later";
      this.#context.log.warn({ kind, problem }, message);
    }
    return true;
  }
}
