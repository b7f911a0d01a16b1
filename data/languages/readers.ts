/** For each language that is read by learning alone, the file that train-reader.ts made. */

import german from "./de/reader.bin" with { type: "file" };
import spanish from "./es/reader.bin" with { type: "file" };
import french from "./fr/reader.bin" with { type: "file" };

export const READERS: Readonly<Record<string, string>> = { de: german, es: spanish, fr: french };
