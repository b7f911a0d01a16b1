export const feeds = {
  title: (business: string) => `Reseñas de ${business}`,
  description: (business: string) => `Las reseñas verificadas más recientes de ${business}`,
  /** The heading of a review with neither stars nor a title. */
  untitled: "Reseña",
};
