import { readFileSync } from "node:fs";
import regular from "../../node_modules/@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf" with {
  type: "file",
};
import bold from "../../node_modules/@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf" with {
  type: "file",
};
import { Font } from "./font.ts";

/** The font family of pictures. */
export const FAMILY = "Source Sans 3";
/** Its weights, as CSS numbers them. */
export const WEIGHTS = { regular: 400, bold: 700 } as const;
type Weight = keyof typeof WEIGHTS;

const PATHS: Readonly<Record<Weight, string>> = { regular, bold };
const parsed = new Map<Weight, Font>();

/** The font files of all weights. */
export function fontFiles(): Uint8Array[] {
  return Object.values(PATHS).map(readFont);
}

/** The font of a weight, parsed when first needed. */
export function fontOf(weight: Weight): Font {
  const font = parsed.get(weight) ?? new Font(readFont(PATHS[weight]));
  parsed.set(weight, font);
  return font;
}

function readFont(path: string): Uint8Array {
  return new Uint8Array(readFileSync(path));
}
