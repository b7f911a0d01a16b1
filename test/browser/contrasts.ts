import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { Page } from "playwright-core";

const Found = Type.Array(
  Type.Object({ text: Type.String(), ratio: Type.Number(), isShape: Type.Boolean() }),
);
export type Found = Static<typeof Found>;

/**
 * The contrast of every text in every widget with what is painted behind it. The browser paints
 * both on a canvas, and their pixels are compared, so colors in any notation are read correctly.
 */
const MEASURE = `(() => {
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const painted = (layers) => {
    for (const layer of ["#808080", ...layers]) { pen.fillStyle = layer; pen.fillRect(0, 0, 1, 1); }
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const luminance = (pixel) => {
    const [r, g, b] = pixel.map((one) => one / 255).map((one) =>
      one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const behind = (node) => {
    const layers = [];
    for (let at = node; at; at = at.parentElement ?? at.getRootNode().host) {
      layers.unshift(getComputedStyle(at).backgroundColor);
    }
    return layers;
  };
  const found = [];
  for (const widget of document.querySelectorAll("candor-reviews")) {
    for (const node of widget.shadowRoot.querySelectorAll("section *")) {
      const text = [...node.childNodes].filter((one) => one.nodeType === 3).map((one) => one.data).join("").trim();
      // Unlit stars are meant to stand out less.
      if (text === "" || node.matches(".rest")) continue;
      const layers = behind(node);
      const ratio = contrast(painted([...layers, getComputedStyle(node).color]), painted(layers));
      found.push({ text, ratio, isShape: text.startsWith("★") });
    }
  }
  return found;
})()`;

export async function contrasts(page: Page): Promise<Found> {
  return Value.Parse(Found, await page.evaluate(MEASURE));
}

/** What fails WCAG 2.2 AA: text below a contrast of 4.5, shapes below 3. */
export async function hardToRead(page: Page): Promise<string[]> {
  const found = await contrasts(page);
  if (found.length === 0) return ["no text was found"];
  const hard = found.filter(({ ratio, isShape }) => ratio < (isShape ? 3 : 4.5));
  return hard.map(({ text, ratio }) => `${text}: ${ratio.toFixed(2)}`);
}
