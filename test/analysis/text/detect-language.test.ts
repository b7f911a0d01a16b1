import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { detectLanguage, type TextLanguage } from "../../../src/analysis/text/detect-language.ts";
import { tokenize } from "../../../src/analysis/text/tokens.ts";

function languageOf(text: string): TextLanguage {
  return detectLanguage(text, tokenize(text));
}

const LONG_ENGLISH =
  "They were on time and the work was done well, so we would call them again. ".repeat(40);
const LONG_SPANISH =
  "El servicio fue muy bueno y los precios son justos, gracias por todo. ".repeat(40);
const LONG_CHINESE = "服务很好,价格合理。".repeat(1000);

describe("a text is English", () => {
  test.each([
    "They came on time and fixed the leak.",
    "Great job!",
    "Prompt.",
    "Highly recommend",
    "Rip off",
    "Jim",
    "I called, nobody came.",
    "GREAT WORK, WOULD CALL AGAIN",
    "It’s a good place and they’re friendly 👍👍",
    "We had Señor Muñoz over for the boiler; he was very good.",
    "The crêpes were très good, and the café is lovely.",
    "Les fixed our boiler and he was great.",
    "Would use them again: 很好",
    "Will be back. Their van was clean, their price was fair.",
  ])("%p", (text) => expect(languageOf(text)).toBe("english"));

  test.each([
    "Con artists! Stay away.",
    "Met expectations.",
    "$90 per hour, expensive.",
    "Los Angeles electricians, prompt.",
    "Non responsive",
    "Cheap plus clean.",
    "Lovely café.",
    "Jamie Gaige Tina",
    "Navdeep and Gursewak rock",
    "Excelent servise",
  ])("%p", (text) => expect(languageOf(text)).toBe("english"));
});

describe("a text is in another language", () => {
  test.each([
    ["Spanish", "Muy buen servicio, los recomiendo."],
    ["Spanish in capitals", "EXCELENTE SERVICIO, MUCHAS GRACIAS"],
    ["French", "Très bon travail, je recommande cette équipe pour tout."],
    ["German", "Die Handwerker waren sehr pünktlich und haben alles schnell repariert."],
    ["German with a word that English has", "Super, vielen danke, sehr gut!"],
    ["Italian", "Personale gentile e molto bravi, grazie di tutto."],
    ["Portuguese", "Muito bom, o serviço foi rápido e não tive problemas."],
    ["Dutch", "Zeer goed geholpen, wij zijn blij met het werk."],
    ["Polish", "Bardzo polecam, praca wykonana dobrze i na czas."],
    ["Russian", "Отличная работа, всем рекомендую"],
    ["Greek", "Πολύ καλή δουλειά"],
    ["Chinese", "服务很好,价格合理"],
    ["Japanese", "とても丁寧でした。また頼みます。"],
    ["Korean", "정말 친절하고 빨랐어요"],
    ["Arabic", "خدمة ممتازة وسريعة"],
    ["Hebrew", "שירות מצוין"],
    ["Hindi", "बहुत अच्छी सेवा"],
    ["Japanese with an English name", "ウォーターヒーターをGaryさんが直してくれました"],
    ["Spanish, three words", "Terrible servicio, caro"],
    ["Portuguese, four words", "Ótimo atendimento, preço justo"],
    ["Polish, four words", "Szybko i solidnie, polecam"],
    ["Dutch, four words", "Prima gedaan, netjes gewerkt"],
    ["Turkish, four words", "Hızlı ve temiz iş"],
    ["Romanian, three words", "Prompt și profesionist"],
    ["German, four words", "Sauber, pünktlich und freundlich"],
    ["Spanish with an English word", "Muy bueno el service de los muchachos"],
  ])("%s", (_, text) => expect(languageOf(text)).toBe("other"));

  test.each([
    ["Vietnamese", "Dịch vụ rất tốt và chuyên nghiệp, nhân viên thân thiện, sẽ quay lại"],
    ["Turkish", "Çok iyi hizmet, ekip hızlı ve güler yüzlü geldi, herkese tavsiye ederim"],
    ["Swedish", "Mycket bra jobb, trevlig personal och snabb hjälp, kan varmt rekommenderas"],
    ["Indonesian", "Pelayanan sangat bagus dan ramah sekali, harga juga murah, terima kasih"],
  ])("%s, which has none of the words of the languages listed", (_, text) =>
    expect(languageOf(text)).toBe("other"),
  );
});

describe("a text has no language", () => {
  test.each(["", "   ", "\n\t", "!!!", "5/5", "10", "👍", "⭐⭐⭐⭐⭐", ":-)", "…", "$100"])(
    "%p",
    (text) => expect(languageOf(text)).toBe("none"),
  );

  test("only if it has no letter", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(languageOf(text) === "none").toBe(!/\p{L}/u.test(text));
      }),
    );
  });
});

describe("the language", () => {
  const text = fc.oneof(
    fc.constantFrom(LONG_ENGLISH, LONG_SPANISH, LONG_CHINESE, "Muy bueno", "Great job"),
    fc.string({ unit: "grapheme" }),
  );

  test("does not depend on case", () => {
    const sentence = fc.constantFrom(
      "They came on time and the work was good",
      "Muy buen servicio para todo el mundo",
      "Wir sind sehr zufrieden und kommen wieder",
      "Отличная работа",
    );
    fc.assert(
      fc.property(sentence, (text) => {
        expect(languageOf(text.toUpperCase())).toBe(languageOf(text));
        expect(languageOf(text.toLowerCase())).toBe(languageOf(text));
      }),
    );
  });

  test("does not depend on emoji, digits and marks around the words", () => {
    const noise = fc
      .array(fc.constantFrom("👍", "!!!", "…", "5/5", "$20", "-", "\n"), { maxLength: 5 })
      .map((parts) => ` ${parts.join(" ")} `);
    fc.assert(
      fc.property(noise, noise, (before, after) => {
        for (const text of ["They did a great job", "Muy bueno", "服务很好"])
          expect(languageOf(before + text + after)).toBe(languageOf(text));
      }),
    );
  });

  test.each<[TextLanguage, string]>([
    ["english", LONG_ENGLISH],
    ["other", LONG_SPANISH],
  ])("of a long text (%s) is determined by its beginning", (language, beginning) => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), (rest) => {
        expect(languageOf([beginning, ...rest].join(" "))).toBe(language);
      }),
    );
  });
});

describe("a text is split", () => {
  test.each([
    ["Don't wait", ["don't", "wait"]],
    ["Mrs. O’Hara’s AC", ["mrs", ".", "o'hara's", "ac"]],
    ["AT&T did on-time work", ["at&t", "did", "on-time", "work"]],
    ["$1,200.50 for 50% of 3 rooms", ["$1,200.50", "for", "50%", "of", "3", "rooms"]],
    ["at 4:30pm on the 3rd", ["at", "4:30pm", "on", "the", "3rd"]],
    ["24/7, £5-£10", ["24", "/", "7", ",", "£5", "-", "£10"]],
    ["Wow!!! ...ok… so--no", ["wow", "!!!", "...", "ok", "…", "so", "--", "no"]],
    ["What?! (really)", ["what", "?!", "(", "really", ")"]],
    ["J.R.'s van", ["j", ".", "r", ".", "'s", "van"]],
    ["nice :) :-( ;D", ["nice", ":)", ":-(", ";d"]],
    ["cost:Done", ["cost", ":", "done"]],
    ["👍🏽❤️ and 👨‍👩‍👧", ["👍🏽", "❤️", "and", "👨‍👩‍👧"]],
    ["e\u0301té NAÏVE", ["e\u0301té", "naïve"]],
    ["", []],
    [" \n\t ", []],
  ])("%p", (text, expected) => {
    expect(tokenize(text).map((token) => token.text)).toEqual(expected);
  });

  const anyText = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: "binary" }),
    fc
      .array(
        fc.constantFrom(
          ..."don't ’s 's O’Hara $5 1,2 4:30pm :) :D 👍🏽 ❤️ -- ... !? a-b & ' ’ é İ ﬁ \u0301".split(
            " ",
          ),
        ),
        { maxLength: 10 },
      )
      .chain((parts) => fc.constantFrom(parts.join(" "), parts.join(""))),
  );

  test("into tokens that are its words in lower case, with straight apostrophes", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { text: token, start, end } of tokenize(text))
          expect(token).toBe(text.slice(start, end).toLowerCase().replaceAll("’", "'"));
      }),
    );
  });

  test("into tokens in order, with nothing but white space between them", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let place = 0;
        for (const { start, end } of tokenize(text)) {
          expect(text.slice(place, start).trim()).toBe("");
          expect(text.slice(start, end)).toMatch(/^\S+$/);
          expect(start).toBeGreaterThanOrEqual(place);
          place = end;
        }
        expect(text.slice(place).trim()).toBe("");
      }),
    );
  });

  test("at all white space, and what is beyond it changes nothing", () => {
    fc.assert(
      fc.property(anyText, anyText, fc.constantFrom(" ", "\n", "\t\t"), (left, right, space) => {
        const moved = tokenize(right).map((token) => {
          const offset = left.length + space.length;
          return { ...token, start: token.start + offset, end: token.end + offset };
        });
        expect(tokenize(left + space + right)).toEqual([...tokenize(left), ...moved]);
      }),
    );
  });
});
