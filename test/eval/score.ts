/** A figure of one measure on one set, in percent: the higher, the better. */
export interface Score {
  readonly set: string;
  readonly measure: string;
  readonly figure: number;
  /**
   * How many things the measure asks about, by the labels alone: terms, texts, categories, aspects
   * of a review, names. One more mistake costs about 100 / items points, of an F1 too.
   */
  readonly items: number;
}
