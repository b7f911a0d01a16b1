import type { Problems } from "../../../../src/web/words/problems.ts";

export const problems: Problems | undefined = {
  unknownName: "ese nombre no aparece aquí.",
  didYouMean: (name) => `¿Quería decir «${name}»?`,
  emptyRange: "en este intervalo no puede haber ninguna reseña.",
  openQuote: "falta cerrar unas comillas; todo lo que sigue se busca como una sola frase.",
  unknownParameter: "este parámetro no existe y no se ha tenido en cuenta.",
  other: "este valor no es válido.",
};
