import type { Problems } from "../../../../src/web/words/problems.ts";

export const problems: Problems | undefined = {
  unknownName: "questo valore non compare qui.",
  didYouMean: (name) => `Forse cercavi «${name}»?`,
  emptyRange: "in questo intervallo non può esserci nessuna recensione.",
  openQuote:
    "mancano le virgolette di chiusura; tutto ciò che segue viene cercato come un’unica frase.",
  unknownParameter: "questo parametro non esiste e non è stato considerato.",
  other: "questo valore non è valido.",
};
