import { describe, expect, test } from "bun:test";
import { foreignLanguage } from "../../../src/analysis/text/foreign-language.ts";

const TEXTS = {
  en: "They came on time and the work was done very well. I would call them again.",
  de: "Sehr freundlich und pünktlich, die Arbeit war nach zwei Stunden erledigt. Gerne wieder!",
  es: "Llegaron a la hora y el trabajo está muy bien hecho. Los recomiendo a todos.",
  fr: "Très bon accueil, le travail est soigné et les prix sont corrects. Je recommande.",
  it: "Personale molto gentile, il lavoro è stato fatto bene e in poco tempo.",
  pt: "Muito bom atendimento, o trabalho foi feito com cuidado e não demorou.",
  nl: "Heel vriendelijk geholpen, het werk is netjes gedaan en ze waren op tijd.",
};

describe("the language of a text (issues 44, 47)", () => {
  test.each(Object.entries(TEXTS))("is found if it is not the site's: %s", (language, text) => {
    for (const site of ["en", "de", "fr"]) {
      expect(foreignLanguage(text, site)).toBe(language === site ? undefined : language);
    }
  });

  test.each(["Super Service!", "Top", "👍👍👍", "5/5", "", "Perfekt."])(
    "is left open where it is not certain: %j",
    (text) => {
      expect(foreignLanguage(text)).toBeUndefined();
    },
  );
});
