import type { Words } from "../words/words.ts";
import { counts, dates, formats, LANGUAGE, provenance, review, widget } from "./own-words.ts";

/** All that the widget says. */
export type WidgetWords = Pick<
  Words,
  "counts" | "dates" | "formats" | "LANGUAGE" | "provenance" | "review" | "widget"
>;

/** In the language that this file is bundled for. */
export const ownWords: WidgetWords = {
  ...{ counts, dates, formats, LANGUAGE, provenance, review, widget },
};
