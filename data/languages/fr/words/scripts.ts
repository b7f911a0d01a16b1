/** The buttons that copy, before and after. */
export const copying = { copy: "Copier", copied: "Copié" };

/** A search that got no answer. */
export const failedSearch = {
  words: "La recherche n’a pas abouti. La liste des avis n’a pas changé.",
  again: "Réessayer",
};

/** The place for both is as wide as `closed`, so that is the longer one. */
export const openNow = { open: "Ouvert maintenant", closed: "Fermé actuellement" };

/** The widget, except what it says about a review. */
export const widget = {
  label: "Avis clients",
  labelOf: (business: string) => `Avis clients sur ${business}`,
  all: "Tous les avis",
  allOf: (business: string) => `Tous les avis sur ${business}`,
  write: "Laisser un avis",
  writeOn: (platform: string) => `Laisser un avis sur ${platform}`,
  nothing: "Aucun avis ne correspond.",
  replyBy: (business: string) => `Réponse apportée par ${business} :`,
  /** Where its name is not known. */
  business: "l’entreprise",
  previous: "Avis précédents",
  next: "Avis suivants",
  step: (at: number, all: number) => `${at} sur ${all}`,
};
