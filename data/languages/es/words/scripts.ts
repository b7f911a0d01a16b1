/** The buttons that copy, before and after. */
export const copying = { copy: "Copiar", copied: "Copiado" };

/** A search that got no answer. */
export const failedSearch = {
  words: "La búsqueda no obtuvo respuesta. Se siguen mostrando las reseñas anteriores.",
  again: "Intentar de nuevo",
};

export const openNow = { open: "Abierto ahora", closed: "Cerrado ahora" };

/** The widget, except what it says about a review. */
export const widget = {
  label: "Reseñas de clientes",
  labelOf: (business: string) => `Reseñas de clientes de ${business}`,
  all: "Todas las reseñas",
  allOf: (business: string) => `Todas las reseñas de ${business}`,
  write: "Escribir una reseña",
  writeOn: (platform: string) => `Escribir una reseña en ${platform}`,
  nothing: "No hay reseñas que mostrar.",
  replyBy: (business: string) => `Respuesta de ${business}:`,
  /** Where its name is not known; after `de`. */
  business: "la empresa",
  previous: "Reseñas anteriores",
  next: "Más reseñas",
  step: (at: number, all: number) => `${at} de ${all}`,
};
