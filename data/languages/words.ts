/** The words of every language that has a folder here. */

export * as de from "./de/words/words.ts";
export * as en from "./en/words/words.ts";
export * as es from "./es/words/words.ts";
export * as fr from "./fr/words/words.ts";
export * as it from "./it/words/words.ts";
