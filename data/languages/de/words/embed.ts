import { type Child, html } from "../../../../src/web/base/html.ts";

/** The page that prepares lines for another website, and the code for customers to scan. */
export const embed = {
  title: (business: string) => `Bewertungen zu ${business} einbinden`,
  description:
    "HTML-Zeilen, die diese Bewertungen auf einer anderen Website zeigen, und ein QR-Code zum Scannen.",
  skip: "Direkt zum Text",
  heading: "Diese Bewertungen anderswo zeigen",
  widget: "Bewertungen auf Ihrer Website",
  howTo:
    "Treffen Sie eine Auswahl und fügen Sie die Zeile dort ein, wo die Bewertungen erscheinen sollen.",
  layout: "Anordnung",
  layouts: {
    grid: "Spalten",
    row: "Reihe mit Pfeilen",
    list: "Liste zum Scrollen",
    single: "Einzeln",
    badge: "Siegel in der Ecke",
  },
  theme: "Farben",
  themes: {
    page: "Wie auf Ihrer Seite",
    light: "Hell",
    dark: "Dunkel",
    auto: "Automatisch",
  },
  limit: "Anzahl",
  stars: "Sterne",
  anyStars: "Beliebig",
  line: "Die Zeile zum Einfügen",
  onLight: "Auf einer hellen Seite",
  onDark: "Auf einer dunklen Seite",
  narrow: "In einer schmalen Spalte",
  badge: "Ein Bild mit Ihrer Gesamtbewertung",
  fallback: "Unsere Kundenbewertungen",
  code: "Ein QR-Code zum Scannen",
  howToPrint:
    "Drucken Sie diese Seite: Gedruckt werden nur die Karten. Oder speichern Sie einen QR-Code als Grafik.",
  noLinks: (setting: Child) => html`Tragen Sie zuerst ${setting} in candor.toml ein.`,
  scan: (platform: string) => `Bewerten Sie uns auf ${platform}`,
  scanToOpen: "Einfach mit der Handykamera scannen.",
  codeOf: (url: string) => `QR-Code: ${url}`,
  drawingFor: (platform: string) => `Der QR-Code für ${platform} als Grafik`,
};
