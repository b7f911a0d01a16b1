/** The words of the language that a script is made for: the bundler puts its folder here. */
export * from "../../../data/languages/en/words/words.ts";
