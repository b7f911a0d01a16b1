import { type Child, html } from "../../../../src/web/base/html.ts";

/** The page that prepares lines for another website, and the code for customers to scan. */
export const embed = {
  title: (business: string) => `Mostrar las reseñas de ${business}`,
  description:
    "Líneas de HTML que muestran estas reseñas en otro sitio web y un código QR para escanear.",
  skip: "Saltar al texto",
  heading: "Mostrar estas reseñas en otro lugar",
  widget: "Las reseñas en su sitio web",
  howTo: "Elija las opciones y pegue la línea en el lugar donde deban aparecer las reseñas.",
  layout: "Disposición",
  layouts: {
    grid: "En columnas",
    row: "En fila, con flechas",
    list: "Lista desplazable",
    single: "De una en una",
    badge: "Insignia en la esquina",
  },
  theme: "Colores",
  themes: {
    page: "Los de su página",
    light: "Claros",
    dark: "Oscuros",
    auto: "Automáticos",
  },
  limit: "Cuántas reseñas",
  stars: "Estrellas",
  anyStars: "Cualquiera",
  line: "Línea para pegar",
  onLight: "En una página clara",
  onDark: "En una página oscura",
  narrow: "En una columna estrecha",
  badge: "Una imagen con su puntuación",
  fallback: "Reseñas de nuestros clientes",
  code: "Un código QR para escanear",
  howToPrint:
    "Imprima esta página: solo se imprimen las tarjetas. También puede usar cada código como imagen vectorial.",
  noLinks: (setting: Child) => html`Indique primero ${setting} en candor.toml.`,
  scan: (platform: string) => `Déjenos su reseña en ${platform}`,
  scanToOpen: "Escanee el código con la cámara del teléfono.",
  codeOf: (url: string) => `Código QR: ${url}`,
  drawingFor: (platform: string) => `El código para ${platform} como imagen vectorial`,
};
