export const feeds = {
  title: (business: string) => `Avis sur ${business}`,
  description: (business: string) => `Les derniers avis vérifiés sur ${business}`,
  /** The heading of a review with neither stars nor a title. */
  untitled: "Avis",
};
