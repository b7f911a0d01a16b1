export const feeds = {
  title: (business: string) => `Bewertungen zu ${business}`,
  description: (business: string) => `Die neuesten verifizierten Bewertungen zu ${business}`,
  /** The heading of a review with neither stars nor a title. */
  untitled: "Bewertung",
};
