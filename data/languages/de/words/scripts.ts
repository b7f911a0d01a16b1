/** The buttons that copy, before and after. */
export const copying = { copy: "Kopieren", copied: "Kopiert" };

/** A search that got no answer. */
export const failedSearch = {
  words: "Die Suche ist fehlgeschlagen. Sie sehen noch die vorherigen Bewertungen.",
  again: "Erneut versuchen",
};

export const openNow = { open: "Jetzt geöffnet", closed: "Jetzt geschlossen" };

/** The widget, except what it says about a review. */
export const widget = {
  label: "Kundenbewertungen",
  labelOf: (business: string) => `Kundenbewertungen zu ${business}`,
  all: "Alle Bewertungen",
  allOf: (business: string) => `Alle Bewertungen zu ${business}`,
  write: "Bewertung schreiben",
  writeOn: (platform: string) => `Bewertung schreiben auf ${platform}`,
  nothing: "Keine passenden Bewertungen.",
  replyBy: (business: string) => `Antwort von ${business}:`,
  /** Where its name is not known; in the dative. */
  business: "dem Unternehmen",
  previous: "Vorherige Bewertungen",
  next: "Nächste Bewertungen",
  step: (at: number, all: number) => `${at} von ${all}`,
};
