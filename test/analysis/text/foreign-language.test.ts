import { describe, expect, test } from "bun:test";
import { resolve } from "node:path";
import { labeledReviews } from "../../../data/languages/labeled-reviews.ts";
import { foreignLanguage } from "../../../src/analysis/text/foreign-language.ts";

const LANGUAGES = resolve(import.meta.dir, "../../../data/languages");

const TEXTS = {
  en: "They came on time and the work was done very well. I would call them again.",
  de: "Sehr freundlich und pünktlich, die Arbeit war nach zwei Stunden erledigt. Gerne wieder!",
  es: "Llegaron a la hora y el trabajo está muy bien hecho. Los recomiendo a todos.",
  fr: "Très bon accueil, le travail est soigné et les prix sont corrects. Je recommande.",
  it: "Personale molto gentile, il lavoro è stato fatto bene e in poco tempo.",
  pt: "Muito bom atendimento, o trabalho foi feito com cuidado e não demorou.",
  tr: "Çok iyi hizmet, ekip hızlı geldi ve fiyatlar gayet uygun. Herkese tavsiye ederim.",
  nl: "Heel vriendelijk geholpen, het werk is netjes gedaan en ze waren op tijd.",
};

describe("the language of a text (issues 44, 47)", () => {
  test.each(Object.entries(TEXTS))("is found if it is not the site's: %s", (language, text) => {
    for (const site of ["en", "de", "fr"]) {
      expect(foreignLanguage(text, site)).toBe(language === site ? undefined : language);
    }
  });

  test.each([
    ["de", "Super nett, super schnell, fairer Preis."],
    ["de", "Reden tut er ned vui, muaß er aba a ned."],
    ["fr", "Ni bien ni mal. Un détartrage, quoi."],
    ["fr", "Porte claquée à 22h, clés à l'intérieur."],
    ["es", "Lechazo para dos: piel crujiente, carne que se soltaba sola."],
    ["de-AT", "Sehr freundlich und pünktlich, die Arbeit war gut."],
  ])("is that of the site (%s), whatever words other languages share with it: %s", (site, text) => {
    expect(foreignLanguage(text, site)).toBeUndefined();
  });

  test.each(["de", "es", "fr"])(
    "is never mistaken in 120 reviews and their sentences: %s",
    (own) => {
      const reviews = labeledReviews(`${LANGUAGES}/${own}/reading/development.jsonl`);
      const texts = reviews.map(({ sentences }) => sentences.map(([text]) => text));
      const all = [...texts.flat(), ...texts.map((one) => one.join(" "))];
      const sites = ["en", "de", "es", "fr", "it", "nl", "pt"];
      const mistaken = all.filter((text) =>
        sites.some((site) => {
          const found = foreignLanguage(text, site);
          return found !== undefined && (found !== own || site === own);
        }),
      );
      expect(mistaken).toEqual([]);
    },
  );

  test.each([
    ["Отличная работа, всем рекомендую", "und-Cyrl"],
    ["خدمة ممتازة وسريعة", "und-Arab"],
    ["Πολύ καλή δουλειά", "el"],
    ["שירות מצוין", "he"],
    ["とても丁寧でした。また頼みます。", "ja"],
    ["정말 친절하고 빨랐어요", "ko"],
    ["服务很好,价格合理", "zh"],
    ["บริการดีมาก", "th"],
    ["बहुत अच्छी सेवा", "und"],
  ])("is told by a script that the site's is not written in: %s", (text, language) => {
    for (const site of ["en", "de", "fr"]) expect(foreignLanguage(text, site)).toBe(language);
    expect(foreignLanguage(text, "uk")).toBeUndefined();
  });

  test.each(["Super Service!", "Top", "👍👍👍", "5/5", "", "Perfekt."])(
    "is left open where it is not certain: %j",
    (text) => {
      expect(foreignLanguage(text)).toBeUndefined();
    },
  );
});
