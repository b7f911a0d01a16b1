import { describe, expect, test } from "bun:test";
import { originalText } from "../../../src/formats/fields/translation.ts";
import { cpuMsOf } from "../../support/cpu-time.ts";

describe("Google's translation envelope", () => {
  test.each([
    ["newlines", "(Translated by Google) Fine work.\n\n(Original)\nGute Arbeit."],
    ["spaces", "(Translated by Google) Fine work. (Original) Gute Arbeit."],
    ["Windows line ends", "(Translated by Google) Fine work.\r\n\r\n(Original)\r\nGute Arbeit."],
    ["nothing", "(Translated by Google)Fine work.(Original)Gute Arbeit."],
    ["space around", "  (Translated by Google) Fine work.\n(Original)\nGute Arbeit.\n "],
  ])("gives the original, with %s between its parts", (_, envelope) => {
    expect(originalText(envelope)).toBe("Gute Arbeit.");
  });

  test("gives the original above its translation (issue 43)", () => {
    const text = "Gute Arbeit.\n\nWirklich.\n\n(Translated by Google)\nFine work.\n\nReally.";
    expect(originalText(text)).toBe("Gute Arbeit.\n\nWirklich.");
  });

  test.each([
    ["German", "(Übersetzt von Google)", "(Original)"],
    ["French", "(Traduit par Google)", "(Avis d'origine)"],
    ["French, with its own apostrophe", "(Traduit par Google)", "(Avis d’origine)"],
    ["Spanish", "(Traducido por Google)", "(Original)"],
    ["Italian", "(Traduzione di Google)", "(Originale)"],
    ["Portuguese", "(Traduzido pelo Google)", "(Original)"],
    ["Dutch", "(Vertaald door Google)", "(Origineel)"],
  ])("is known in %s (issue 42)", (_, translated, original) => {
    expect(originalText(`${translated} Bien.\n\n${original}\nGood work.`)).toBe("Good work.");
    expect(originalText(`Good work.\n\n${translated}\nBien.`)).toBe("Good work.");
    expect(originalText(`${translated} Bien.`)).toBe(`${translated} Bien.`);
  });

  test("keeps the original's own lines", () => {
    const envelope = "(Translated by Google) One.\n\nTwo.\n\n(Original)\nEins.\n\nZwei.";
    expect(originalText(envelope)).toBe("Eins.\n\nZwei.");
  });

  test("keeps an original that mentions originals", () => {
    const envelope = "(Translated by Google) A part.\n\n(Original)\nEin Teil (Original) passte.";
    expect(originalText(envelope)).toBe("Ein Teil (Original) passte.");
  });

  test.each([
    ["no envelope", "Fine work.\n"],
    ["no leading marker", "Fine work.\n\n(Original)\nGute Arbeit."],
    ["the marker in a line", "Gute Arbeit. (Translated by Google) Fine work."],
    ["no translation below", "Gute Arbeit.\n\n(Translated by Google)\n"],
    ["a word before the marker", "Note: (Translated by Google) Fine. (Original) Gut."],
    ["no second marker", "(Translated by Google) Fine work."],
    ["an empty original", "(Translated by Google) Fine work.\n\n(Original)\n"],
    ["a blank original", "(Translated by Google) Fine work.\n\n(Original)\n \n "],
    ["an empty translation", "(Translated by Google)\n\n(Original)\nGute Arbeit."],
    ["two empty halves", "(Translated by Google) (Original)"],
    ["nothing", ""],
  ])("is left as it is with %s", (_, text) => {
    expect(originalText(text)).toBe(text);
  });

  test("is searched for in time that does not explode with the blanks in a text", () => {
    const text = `(Translated by Google)${" ".repeat(3000)}x`;
    expect(cpuMsOf(() => expect(originalText(text)).toBe(text))).toBeLessThan(500);
  });
});
