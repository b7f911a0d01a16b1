import { type Child, html } from "../../../../src/web/base/html.ts";

/** The page that prepares lines for another website, and the code for customers to scan. */
export const embed = {
  title: (business: string) => `Afficher ces avis ailleurs – ${business}`,
  description: "Du code HTML pour afficher ces avis sur un autre site, et un QR code à scanner.",
  skip: "Aller au contenu",
  heading: "Afficher ces avis ailleurs",
  widget: "Sur votre site web",
  howTo: "Faites vos choix, puis collez la ligne à l’endroit où les avis doivent apparaître.",
  layout: "Présentation",
  layouts: {
    grid: "En colonnes",
    row: "En ligne, avec flèches",
    list: "En liste, à faire défiler",
    single: "Un par un",
    badge: "En badge, dans un coin",
  },
  theme: "Couleurs",
  themes: {
    page: "Comme sur votre page",
    light: "Claires",
    dark: "Sombres",
    auto: "Automatiques",
  },
  limit: "Nombre d’avis",
  stars: "Étoiles",
  anyStars: "Toutes",
  line: "La ligne à coller",
  onLight: "Sur une page claire",
  onDark: "Sur une page sombre",
  narrow: "Dans une colonne étroite",
  badge: "Une image avec votre note",
  fallback: "Les avis de nos clients",
  code: "Un QR code à scanner",
  howToPrint:
    "À l’impression de cette page, seules les cartes apparaissent. Vous pouvez aussi récupérer un QR code sous forme d’image.",
  noLinks: (setting: Child) => html`Renseignez d’abord ${setting} dans candor.toml.`,
  scan: (platform: string) => `Laissez-nous un avis sur ${platform}`,
  scanToOpen: "Scannez ce code avec l’appareil photo de votre téléphone.",
  codeOf: (url: string) => `Code QR : ${url}`,
  drawingFor: (platform: string) => `Le QR code pour ${platform} sous forme d’image`,
};
