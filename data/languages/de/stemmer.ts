export { stemmer as stem } from "@orama/stemmers/german";

/** Umlauts as people type them without the key for them: `Oeffnung`, not `neue` or `Quelle`. */
export const spellings = [
  [/ae/g, "ä"],
  [/oe/g, "ö"],
  [/(?<![aeq])ue/g, "ü"],
] as const;

/** What the stemmer leaves different in forms of one word. */
export const endings = [
  // Nudeln, Nudel
  [/(?<=[lr])n$/, ""],
  // wartete, warten
  [/(?<=.{3})et$/, ""],
  // gebucht, buchen
  [/^ge(?=.{4})/, ""],
  // bestellt, bestellen
  [/(?<=.{4})t$/, ""],
  // repariert, reparieren
  [/(?<=.{2})ier$/, "i"],
  // Kellnerinnen, Kellnerin
  [/inn$/, "in"],
  // teure, teuer
  [/(?<=eu)e?r$/, ""],
] as const;
