import { describe, expect, test } from "bun:test";
import { copyFileSync } from "node:fs";
import { resolve } from "node:path";
import * as languages from "../../data/languages/words.ts";
import { createApp } from "../../src/http/app.ts";
import { Store } from "../../src/store/store.ts";
import { ENGLISH, type Words, wordsIn } from "../../src/web/words/words.ts";
import { ask, testContext } from "../support/library.ts";
import { inCheck } from "../support/properties.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { textsOf } from "../web/words/texts-of.ts";
import { candor } from "./program.ts";

const FIXTURES = resolve(import.meta.dir, "../fixtures/languages");
const SLOW = 60_000;
const FOREIGN = Object.keys(languages).filter((language) => language !== "en");

/** A form of a word in the table, which a search must find, and the form that its texts have. */
const FORMS: Readonly<Record<string, readonly [asked: string, found: string]>> = {
  de: ["Preis", "Preise"],
  es: ["croqueta", "croquetas"],
  fr: ["enfant", "enfants"],
  it: ["prezzo", "prezzi"],
};
/** A date of the table, as the page writes it. */
const DATES: Readonly<Record<string, string>> = {
  de: "1. Dezember 2024",
  es: "30 de octubre de 2024",
  fr: "30 décembre 2024",
  it: "16 novembre 2024",
};

/** Words of English that another language writes in another way: none of them may be on its page. */
function englishOnly(words: Words): Set<string> {
  const [own, english] = [leavesOf(words), leavesOf(ENGLISH)];
  const differing = [...english].filter(
    ([path, text]) => text.length > 2 && own.get(path) !== text,
  );
  return new Set(differing.map(([, text]) => text));
}

/** The words that take no value, by their place. */
function leavesOf(words: unknown, path = ""): Map<string, string> {
  if (typeof words === "string") return new Map([[path, words]]);
  if (typeof words !== "object" || words === null) return new Map();
  return new Map(
    Object.entries(words).flatMap(([name, one]) => [...leavesOf(one, `${path}.${name}`)]),
  );
}

/** From a table in a language and a file that says so, two commands make the pages. */
async function published(language: string) {
  const folder = new TemporaryFolder();
  copyFileSync(`${FIXTURES}/${language}.toml`, folder.at("candor.toml"));
  copyFileSync(`${FIXTURES}/${language}.csv`, folder.at("reviews.csv"));
  const report = await candor(folder, "import", "reviews.csv", "--verified", "--db", "db.sqlite");
  const store = new Store(folder.at("db.sqlite"));
  const app = createApp(store, testContext());
  const get = async (path: string) => {
    const response = await ask(app, path, { headers: { accept: "text/html,*/*;q=0.8" } });
    return response.text();
  };
  const end = () => {
    store[Symbol.dispose]();
    folder[Symbol.dispose]();
  };
  return { report, get, [Symbol.dispose]: end };
}

describe.each(inCheck(1, FOREIGN))("a business whose pages are in %s (issue 47)", (language) => {
  test(
    "has pages without an English word, from a table with headers and dates of its language",
    async () => {
      using site = await published(language);
      const english = englishOnly(wordsIn(language));
      expect(english.size).toBeGreaterThan(120);
      const home = await site.get("/");
      const [, id] = /reviews\/([0-9a-f]{16})/.exec(home) ?? [];
      const paths = [
        ...["/", `/reviews/${id}`, "/log", "/embed", "/nowhere", `/reviews/${"f".repeat(16)}`],
        ...["/?words=zzz", "/?rating=9&since=x", "/?mentions_technician=Bob", "/?sort=lowest"],
        ...["/badge.svg", "/badge.svg?style=card", "/feed.xml"],
      ];
      for (const path of paths) {
        const page = await site.get(path);
        const left = textsOf(page).filter((text) => english.has(text));
        expect([path, left]).toEqual([path, []]);
        if (path.includes("badge") || path.includes("feed")) continue;
        expect(page).toContain(`<html lang="${language}">`);
      }
      expect(home).toContain(DATES[language] ?? "no date");
      expect(home).toContain('lang="en"');
      expect(home).toContain(
        `property="og:locale" content="${language}_${language.toUpperCase()}"`,
      );
      for (const one of ["en", language]) expect(home).toContain(`"inLanguage":"${one}"`);
      expect(site.report).toMatch(/\d+ read, \d+ reviews published in all/);
    },
    SLOW,
  );

  test(
    "finds a word in another form, and marks it",
    async () => {
      using site = await published(language);
      const [asked, found] = FORMS[language] ?? ["", ""];
      expect(await site.get(`/?words=${asked}`)).toContain(`<mark>${found}</mark>`);
    },
    SLOW,
  );

  test(
    "has scripts in its language, and the widget's words in any other",
    async () => {
      using site = await published(language);
      const { copying, widget } = wordsIn(language);
      expect(await site.get("/page.js")).toContain(copying.copied);
      expect(await site.get("/widget.js")).toContain(widget.next);
      expect(await site.get("/widget-words.js?lang=en")).toContain(ENGLISH.widget.next);
      expect(await site.get("/widget-words.js?lang=xx")).toContain(widget.next);
      expect(await site.get("/widget.json")).toContain(`"language":"${language}"`);
    },
    SLOW,
  );
});
