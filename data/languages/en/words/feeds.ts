export const feeds = {
  title: (business: string) => `Reviews of ${business}`,
  description: (business: string) => `The newest verified reviews of ${business}`,
  /** The heading of a review with neither stars nor a title. */
  untitled: "Review",
};
