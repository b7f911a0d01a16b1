import { runCandor } from "../../support/candor.ts";
import { Catalog, publishedId } from "../catalog.ts";
import type { Dice } from "../dice.ts";
import type { Stage } from "../stage.ts";

const REVIEWS = 400;
const MAX_HIDDEN = 10;
const EDITED = 8;
const WRITTEN = 4;

/**
 * What the owner does: imports edits, new reviews and deletions, and hides, shows again and forgets.
 */
export class Importer {
  readonly #stage: Stage;
  readonly #dice: Dice;
  readonly #catalog: Catalog;
  readonly #hidden = new Set<string>();
  readonly #counts = new Map<string, number>();

  constructor(stage: Stage, dice: Dice) {
    this.#stage = stage;
    this.#dice = dice;
    this.#catalog = new Catalog(dice, REVIEWS);
  }

  /** How often each kind of change was made. */
  get figures(): string {
    return Array.from(this.#counts, ([what, count]) => `${count} × ${what}`).join(", ");
  }

  /** The texts that readers must see now, by the ids of their reviews. */
  get expected(): ReadonlyMap<string, string> {
    const shown = [...this.#catalog.texts].filter(([id]) => !this.#hidden.has(id));
    return new Map(shown.map(([id, text]) => [publishedId(id), text]));
  }

  async importAll(): Promise<void> {
    await this.#import("import");
  }

  /**
   * Changes the content of every topic, so that something is due to every subscriber, also to those
   * whose requests came after their topic's last change.
   */
  async changeEveryTopic(): Promise<void> {
    this.#catalog.writeNewest();
    await this.#import("import");
  }

  /** Makes one change of the data. @throws if the program refuses it */
  async turn(): Promise<void> {
    const kind = this.#dice.below(10);
    if (kind === 0) await this.#hide();
    else if (kind === 1) await this.#forget();
    else if (kind <= 3) await this.#importComplete();
    else await this.#importChanges();
  }

  async #importChanges(): Promise<void> {
    this.#catalog.edit(EDITED);
    this.#catalog.write(WRITTEN);
    await this.#import("import");
  }

  /** Brings the number of reviews back to what it was. */
  async #importComplete(): Promise<void> {
    this.#catalog.edit(EDITED);
    this.#catalog.delete(Math.max(1, this.#catalog.size - REVIEWS));
    const texts = this.#catalog.texts;
    for (const id of this.#hidden) if (!texts.has(id)) this.#hidden.delete(id);
    await this.#import("complete import", ["--complete", "--allow-deletions", String(REVIEWS)]);
  }

  async #hide(): Promise<void> {
    const [shownAgain] = this.#hidden;
    if (this.#hidden.size < MAX_HIDDEN || shownAgain === undefined) {
      const id = this.#catalog.anyId();
      this.#hidden.add(id);
      await this.#run("hide", ["hide", `google:${id}`, "--reason", "a test"]);
    } else {
      this.#hidden.delete(shownAgain);
      await this.#run("hide --undo", ["hide", "--undo", `google:${shownAgain}`]);
    }
  }

  async #forget(): Promise<void> {
    const id = this.#catalog.takeAny();
    this.#hidden.delete(id);
    await this.#run("forget", ["forget", `google:${id}`, "--yes"]);
  }

  async #import(what: string, flags: readonly string[] = []): Promise<void> {
    const file = await this.#stage.folder.write("all.ndjson", this.#catalog.toNdjson());
    await this.#run(what, ["import", file, ...flags]);
  }

  async #run(what: string, words: string[]): Promise<void> {
    const { exitCode, stderr } = await runCandor(words, { cwd: this.#stage.folder.path });
    if (exitCode !== 0) throw new Error(`${words.join(" ")}: ${stderr}`);
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }
}
