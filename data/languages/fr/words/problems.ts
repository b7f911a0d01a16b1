import type { Problems } from "../../../../src/web/words/problems.ts";

export const problems: Problems | undefined = {
  unknownName: "ce nom n’apparaît pas ici.",
  didYouMean: (name) => `Vouliez-vous dire «\u00a0${name}\u00a0»\u202f?`,
  emptyRange: "aucun avis ne peut se trouver dans cet intervalle.",
  openQuote:
    "il manque un guillemet fermant\u202f; tout ce qui suit est cherché comme une seule expression.",
  unknownParameter: "ce paramètre n’existe pas et a été ignoré.",
  other: "cette valeur n’est pas valable.",
};
