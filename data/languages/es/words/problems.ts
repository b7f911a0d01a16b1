import type { Problems } from "../../../../src/web/words/problems.ts";

export const problems: Problems | undefined = {
  unknownName: "no existe aquí.",
  didYouMean: (name) => `¿Quería decir «${name}»?`,
  emptyRange: "En este intervalo no puede haber ninguna reseña.",
  openQuote: "Falta cerrar unas comillas; todo lo que sigue se busca como una sola frase.",
  unknownParameter: "Este parámetro no existe y no se ha tenido en cuenta.",
  other: "Este valor no es válido.",
};
