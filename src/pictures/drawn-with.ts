import font from "../../node_modules/@expo-google-fonts/source-sans-3/package.json" with {
  type: "json",
};
import renderer from "../../node_modules/@resvg/resvg-wasm/package.json" with { type: "json" };

/** The versions of renderer, font and compression: with others, the same SVG may give other bytes. */
const DRAWN_WITH = `${renderer.version} ${font.version} ${process.versions.zlib}`;

/** A hash that tells pictures apart before they are drawn. */
export function drawingHash(svg: string): string {
  return new Bun.CryptoHasher("sha256").update(`${DRAWN_WITH}\n${svg}`).digest("hex");
}
