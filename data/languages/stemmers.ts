/** How the words of each language are compared, but for English, which all analyses need. */

export * as de from "./de/stemmer.ts";
export * as es from "./es/stemmer.ts";
export * as fr from "./fr/stemmer.ts";
export * as it from "./it/stemmer.ts";
