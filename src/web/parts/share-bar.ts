import { average, twoDecimals } from "../../domain/text/numbers.ts";
import { html, type Markup } from "../base/html.ts";

interface BarShare {
  /** The kind of share, which the stylesheet colors. */
  readonly kind: "lit" | "praise" | "both" | "complaint";
  readonly count: number;
}

/** A bar of parts of a whole. It only repeats what words beside it say. */
export function shareBar(shares: readonly BarShare[], whole: number): Markup {
  let x = 0;
  const parts = shares.map(({ kind, count }) => {
    const width = average(count * 100, whole) ?? 0;
    const part = html`<rect class="${kind}" x="${x}" width="${width}" height="6"/>`;
    x = twoDecimals(x + width);
    return part;
  });
  return html`<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="6"/>${parts}</svg>`;
}
