import { describe, expect, test } from "bun:test";
import { learnedModel } from "../../../src/analysis/learned/learned-language.ts";

function namesIn(language: string, sentence: string): string[] {
  const names = learnedModel(language)?.vocabulary.names.in(sentence) ?? [];
  return names.map(({ name, bearer }) => `${name} ${bearer}`);
}

describe("a given name counts for somebody who works there (issue 49)", () => {
  test.each([
    ["de", "Jonas war pünktlich und sehr freundlich.", "Jonas staff"],
    ["de", "Vielen Dank an Murat!", "Murat staff"],
    ["de", "Danke Kevin!", "Kevin staff"],
    ["de", "Wir wurden von Lena super beraten.", "Lena staff"],
    ["de", "Unser Monteur Björn kam sofort.", "Björn staff"],
    ["de", "Ruedi, der Wirt, rührt selber um.", "Ruedi staff"],
    ["de", "Stefan und sein Team sind spitze.", "Stefan staff"],
    ["es", "Muchas gracias a Carlos por todo.", "Carlos staff"],
    ["es", "Nos atendió Lucía, un encanto.", "Lucía staff"],
    ["es", "Luis, el camarero, se acordaba del vino.", "Luis staff"],
    ["es", "Iván llegó puntual y fue muy amable.", "Iván staff"],
    ["fr", "Merci à Julien pour son travail.", "Julien staff"],
    ["fr", "Karim m'a expliqué le tableau.", "Karim staff"],
    ["fr", "Le technicien, Théo, était à l'heure.", "Théo staff"],
  ])("in %s: %s", (language, sentence, said) => {
    expect(namesIn(language, sentence)).toEqual([said]);
  });

  test.each([
    ["de", "Derya nimmt sich Zeit für jede Frage.", "Derya staff"],
    ["de", "Layla schneidet uns alle seit Jahren.", "Layla staff"],
    ["de", "Danke, Emre, du bist der Beste!", "Emre staff"],
    ["es", "Olga tuvo mucha paciencia con mi abuelo.", "Olga staff"],
    ["es", "Sergio hace los mejores arreglos del barrio.", "Sergio staff"],
    ["es", "Irene, eres una artista.", "Irene staff"],
    ["es", "Sol me atendió con mucha paciencia.", "Sol staff"],
    ["es", "Adrián dejó la cocina impecable.", "Adrián staff"],
    ["fr", "Jocelyne a été très patiente.", "Jocelyne staff"],
    ["fr", "Yanis fait les meilleures coupes du quartier.", "Yanis staff"],
    ["fr", "Samia prend vraiment le temps de conseiller.", "Samia staff"],
    ["fr", "Mourad a su réparer une vieille horloge.", "Mourad staff"],
  ])("and for one whose work is told, in %s: %s", (language, sentence, said) => {
    expect(namesIn(language, sentence)).toEqual([said]);
  });

  test.each([
    ["de", "Lukas hat uns den Zähler freigeräumt.", "Lukas staff"],
    ["de", "Lukas hat uns Bonbons geschenkt.", "Lukas staff"],
    ["de", "Auf einmal klingelt es, der Moritz hat mir den Schlüssel gebracht.", "Moritz staff"],
    ["es", "Ramiro nos guardó la mesa del rincón.", "Ramiro staff"],
    ["es", "Lidia en recepción lleva todo al día.", "Lidia staff"],
    ["es", "Álvaro un encanto con los mayores.", "Álvaro staff"],
    ["fr", "Noémie ne nous a jamais fait attendre.", "Noémie staff"],
    ["fr", "J'ai téléphoné, Bastien m'avait déjà mis de côté la pièce.", "Bastien staff"],
    ["fr", "Lucille m'attendait avec la facture corrigée.", "Lucille staff"],
  ])("and for one who does something for customers, in %s: %s", (language, sentence, said) => {
    expect(namesIn(language, sentence)).toEqual([said]);
  });

  test.each([
    ["de", "Mit Tom hat uns niemand gesehen.", "Tom unknown"],
    ["de", "Ich bin mit Paul, er hat uns gefahren.", "Paul unknown"],
    ["es", "Con Juan nos reímos mucho.", "Juan unknown"],
    ["es", "Marcos, nos vamos contentos.", "Marcos unknown"],
    ["fr", "Avec Paul nous avons pris le menu.", "Paul unknown"],
  ])("and not for who is only there, in %s: %s", (language, sentence, said) => {
    expect(namesIn(language, sentence)).toEqual([said]);
  });

  test.each([
    ["de", "top arbeit, danke lukas", ["Lukas staff"]],
    ["es", "la limpieza con lidia , como siempre", ["Lidia unknown"]],
    ["fr", "rdv avec bastien, rapide", ["Bastien unknown"]],
    ["fr", "une explication claire du devis", []],
    ["fr", "La visite avec bastien, rapide", []],
    ["de", "das kann can auch", []],
  ])("is found without its capital where there are none, in %s: %s", (language, sentence, said) => {
    expect(namesIn(language, sentence)).toEqual(said);
  });

  test.each([
    ["de", "Tom nimmt sich immer die Pommes.", "Tom unknown"],
    ["de", "Paul hatte keine Zeit.", "Paul unknown"],
    ["es", "Juan se toma su café.", "Juan unknown"],
    ["fr", "Paul prend toujours le menu.", "Paul unknown"],
    ["de", "Meine Tochter Lena war pünktlich da.", "Lena other"],
    ["de", "Der Geburtstag von Jana war schön.", "Jana other"],
    ["de", "LG Sandra", "Sandra other"],
    ["de", "Sandra", "Sandra other"],
    ["de", "Frau Lena hat uns gut beraten.", "Lena other"],
    ["de", "Tom wollte Pizza, ich was anderes.", "Tom unknown"],
    ["es", "Estábamos en San Sebastián de puente.", "Sebastián other"],
    ["es", "Mi prima Lucía cumplía treinta.", "Lucía other"],
    ["fr", "Ma tante Odile était très patiente.", "Odile other"],
    ["fr", "Cordialement, Sophie", "Sophie other"],
    ["fr", "On fêtait le départ de Jonathan.", "Jonathan unknown"],
  ])("and not for another one, in %s: %s", (language, sentence, said) => {
    expect(namesIn(language, sentence)).toEqual([said]);
  });

  test.each([
    ["de", "Danke an Jonas und Murat!", ["Jonas staff", "Murat staff"]],
    ["de", "Meine Söhne Tim und Paul waren dabei.", ["Tim other", "Paul other"]],
    ["es", "Gracias a Iván y a Rubén por todo.", ["Iván staff", "Rubén staff"]],
    ["fr", "Merci à Karim et Thomas.", ["Karim staff", "Thomas staff"]],
  ])("what is said of one is said of the next, in %s: %s", (language, sentence, said) => {
    expect(namesIn(language, sentence)).toEqual(said);
  });

  test.each([
    ["de", "Im August war der Montag in Köln von Bosch gut beraten."],
    ["de", "Guten Morgen, danke Ernst, von Vaillant repariert."],
    ["es", "El Domingo fue amable en Florencia."],
    ["fr", "Joyeux Noël, merci Mercredi, bonjour Paris."],
  ])("weekdays, months, towns and brands are no names, in %s: %s", (language, sentence) => {
    expect(namesIn(language, sentence)).toEqual([]);
  });
});

function titledIn(language: string, text: string): string[] | undefined {
  return learnedModel(language)
    ?.vocabulary.titles.in(text)
    .map(({ name }) => name);
}

test.each([
  ["de", "Ich hatte Fisch, für meine Frau Schnitzel mit Pommes."],
  ["de", "Meine Frau Sabine und ich waren begeistert."],
  ["de", "Als Frau Mitte 40 fühlte ich mich gut beraten."],
  ["de", "Besser als Dr. Google."],
  ["es", "Mi señora María quedó encantada."],
  ["fr", "Le croque Monsieur Maison était excellent."],
])("a title that is nobody's names nobody, in %s: %s (issue 49)", (language, text) => {
  expect(titledIn(language, text)).toEqual([]);
});

test.each([
  ["de", "Frau Dr. Huber und Herrn Maier danke ich.", ["Dr. Huber", "Herr Maier"]],
  ["de", "Als Herr Maier kam, war alles erledigt.", ["Herr Maier"]],
  ["es", "La señora Pardo me atendió.", ["Sra. Pardo"]],
  ["fr", "Merci à Monsieur Leroy.", ["M. Leroy"]],
])("a title names somebody, in %s: %s (issue 49)", (language, text, names) => {
  expect(titledIn(language, text)).toEqual(names);
});
