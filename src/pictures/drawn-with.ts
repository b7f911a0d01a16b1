import font from "../../node_modules/@expo-google-fonts/source-sans-3/package.json" with {
  type: "json",
};
import renderer from "../../node_modules/@resvg/resvg-wasm/package.json" with { type: "json" };

/** By what a picture is drawn: with others the same SVG may give other bytes. */
const DRAWN_WITH = `${renderer.version} ${font.version}`;

/** What a picture of an SVG is known by, before it is drawn. */
export function drawingHash(svg: string): string {
  return new Bun.CryptoHasher("sha256").update(`${DRAWN_WITH}\n${svg}`).digest("hex");
}
