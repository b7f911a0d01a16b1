/** Layouts of the widget, the usual one first, and its themes; without one, it has the page's own. */
export const LAYOUTS = ["grid", "row", "list", "single", "badge"] as const;
export const THEMES = ["light", "dark", "auto"] as const;

/** Attributes of the widget by their names; the usual values are left out. */
export type WidgetAttributes = Readonly<Record<string, string>>;

const USUAL: WidgetAttributes = { layout: "grid", theme: "", "min-rating": "" };

/** Centers what is shown before the reviews, and reserves their space, so that nothing below moves. */
const SPACE = ' style="display: grid; place-items: center; min-height: 38em"';

/** What `candor embed` prints. */
export const USUAL_WIDGET: WidgetAttributes = { limit: "3" };

/** The line that shows reviews on another website. */
export function widgetLine(baseUrl: string, given: WidgetAttributes, fallback: string): string {
  const attributes = Object.entries(given)
    .filter(([name, value]) => value !== USUAL[name])
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
  const space = given.layout === "badge" ? "" : SPACE;
  return `<script type="module" src="${baseUrl}/widget.js"></script><candor-reviews${attributes}${space}><a href="${baseUrl}/">${fallback}</a></candor-reviews>`;
}

/** The line that shows the rating as a picture. @param style one of the badge's; empty for the usual */
export function badgeLine(baseUrl: string, style: string, fallback: string): string {
  const query = style === "" ? "" : `?style=${style}`;
  return `<a href="${baseUrl}/"><img src="${baseUrl}/badge.svg${query}" height="${heightOf(style)}" alt="${fallback}"></a>`;
}

/** The height of a badge in pixels; its width follows. */
export function heightOf(style: string): number {
  return style === "" ? 28 : 100;
}
