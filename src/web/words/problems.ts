/** What is wrong with a search, said after the name of the field. */
export interface Problems {
  readonly unknownName: string;
  readonly didYouMean: (name: string) => string;
  readonly emptyRange: string;
  readonly openQuote: string;
  readonly unknownParameter: string;
  readonly other: string;
}
