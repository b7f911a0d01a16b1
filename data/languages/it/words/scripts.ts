/** The buttons that copy, before and after. */
export const copying = { copy: "Copia", copied: "Copiato" };

/** A search that got no answer. */
export const failedSearch = {
  words: "La ricerca non ha ricevuto risposta. Restano visibili le recensioni precedenti.",
  again: "Riprova",
};

export const openNow = { open: "Aperto ora", closed: "Chiuso ora" };

const BUSINESS = "l’attività";

/** The widget, except what it says about a review. */
export const widget = {
  label: "Recensioni dei clienti",
  labelOf: (business: string) => `Recensioni dei clienti di ${business}`,
  all: "Tutte le recensioni",
  allOf: (business: string) => `Tutte le recensioni di ${business}`,
  write: "Lascia una recensione",
  writeOn: (platform: string) => `Lascia una recensione su ${platform}`,
  nothing: "Nessuna recensione da mostrare.",
  replyBy: (business: string) =>
    business === BUSINESS ? "Risposta dell’attività:" : `Risposta di ${business}:`,
  /** Where its name is not known. */
  business: BUSINESS,
  previous: "Recensioni precedenti",
  next: "Altre recensioni",
  step: (at: number, all: number) => `${at} di ${all}`,
};
