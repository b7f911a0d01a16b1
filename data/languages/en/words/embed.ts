import { type Child, html } from "../../../../src/web/base/html.ts";

/** The page that prepares lines for another website, and the code for customers to scan. */
export const embed = {
  title: (business: string) => `Show the reviews of ${business}`,
  description: "Lines of HTML that show these reviews on another website, and a code to scan.",
  skip: "Skip to the text",
  heading: "Show these reviews elsewhere",
  widget: "Reviews on your website",
  howTo: "Choose, then paste the line where the reviews should appear.",
  layout: "Layout",
  layouts: {
    grid: "Columns",
    row: "A row with arrows",
    list: "A list that scrolls",
    single: "One at a time",
    badge: "A badge in the corner",
  },
  theme: "Colors",
  themes: {
    page: "As on your page",
    light: "Light",
    dark: "Dark",
    auto: "As visitors prefer",
  },
  limit: "How many",
  stars: "Stars",
  anyStars: "Any",
  line: "The line to paste",
  onLight: "On a light page",
  onDark: "On a dark page",
  narrow: "In a narrow column",
  badge: "A picture with your rating",
  fallback: "Our customer reviews",
  code: "A code to scan",
  howToPrint: "Print this page: only the cards are printed. Or take a code as a drawing.",
  noLinks: (setting: Child) => html`Enter ${setting} in candor.toml first.`,
  scan: (platform: string) => `Review us on ${platform}`,
  scanToOpen: "Scan it with your phone’s camera.",
  /** What the picture of a code is, for those who cannot see it. */
  codeOf: (url: string) => `QR code: ${url}`,
  drawingFor: (platform: string) => `The code for ${platform} as a drawing`,
};
