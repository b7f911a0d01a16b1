import type { SourceReview } from "../../domain/review/source-review.ts";

/** The characters that Windows-1252 has for the bytes from 80 to BF: UTF-8 continues a letter with them. */
const REST = "[\\u0080-\\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]";
/** `Ã¶` for ö, `Â°` for °, `â€™` for ’, `ðŸ‘` for the first half of an emoji. */
const GARBLED = new RegExp(`[ÂÃ]${REST}|â${REST}{2}|ðŸ${REST}`, "u");
/** How many rows are named. */
const MAX_ROWS = 5;

interface Found {
  readonly example: string;
  /** The first of them. */
  readonly rows: number[];
  count: number;
}

/** Notes rows whose letters were garbled before they were exported: UTF-8 that was read as Windows-1252. */
export class GarbledWatch {
  /** By file. */
  readonly #found = new Map<string, Found>();

  see({ text, title = "", author = "", reply }: SourceReview, row: number, path: string): void {
    const example = GARBLED.exec([text, title, author, reply?.text].join(" "))?.[0];
    if (example === undefined) return;
    const found = this.#found.get(path) ?? { example, rows: [], count: 0 };
    if (found.rows.length < MAX_ROWS) found.rows.push(row);
    found.count += 1;
    this.#found.set(path, found);
  }

  /** A warning for each file. */
  warnings(): string[] {
    return Array.from(this.#found, ([path, { example, rows, count }]) => {
      const more = count > rows.length ? `, and ${count - rows.length} more` : "";
      const which = `${count === 1 ? "row" : "rows"} ${rows.join(", ")}${more}`;
      return `${path}: letters are garbled, such as "${example}", in ${which}. The program that wrote the file has probably read UTF-8 as Windows-1252. Nothing is mended by itself: if it was imported, undo that with candor undo, and import a file that was exported as UTF-8 (in Excel: Data, From Text/CSV, 65001).`;
    });
  }
}
