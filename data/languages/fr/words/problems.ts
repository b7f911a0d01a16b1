import type { Problems } from "../../../../src/web/words/problems.ts";

export const problems: Problems | undefined = {
  unknownName: "n’existe pas ici.",
  didYouMean: (name) => `Vouliez-vous dire «\u00a0${name}\u00a0»\u202f?`,
  emptyRange: "Aucun avis ne peut se trouver dans cet intervalle.",
  openQuote:
    "Il manque un guillemet fermant\u202f; tout ce qui suit est cherché comme une seule expression.",
  unknownParameter: "Ce paramètre n’existe pas et a été ignoré.",
  other: "Cette valeur n’est pas valable.",
};
