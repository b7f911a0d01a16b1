/**
 * For each language that is read by learning alone, what train-reader.ts made: the model, which is read
 * only when a text is in that language, and how well it does on the development set (F1, in percent).
 */

import germanFigures from "./de/figures.json";
import german from "./de/reader.bin" with { type: "file" };
import spanishFigures from "./es/figures.json";
import spanish from "./es/reader.bin" with { type: "file" };
import frenchFigures from "./fr/figures.json";
import french from "./fr/reader.bin" with { type: "file" };

/** How many aspects are found, and how many with their polarity. */
export interface Figures {
  readonly found: number;
  readonly joint: number;
}

export interface Reader {
  readonly path: string;
  readonly figures: Figures;
}

export const READERS: Readonly<Record<string, Reader>> = {
  de: { path: german, figures: germanFigures },
  es: { path: spanish, figures: spanishFigures },
  fr: { path: french, figures: frenchFigures },
};
