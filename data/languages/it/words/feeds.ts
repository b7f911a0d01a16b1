export const feeds = {
  title: (business: string) => `Recensioni di ${business}`,
  description: (business: string) => `Le recensioni verificate più recenti di ${business}`,
  /** The heading of a review with neither stars nor a title. */
  untitled: "Recensione",
};
