export { stemmer as stem } from "@orama/stemmers/french";

/** Spellings of one letter: `œufs`, `oeufs`. */
export const spellings = [[/œ/g, "oe"]] as const;

/** What the stemmer leaves different in forms of one word. */
export const endings = [
  // serveuse, serveur; cheveux, cheveu
  [/eu[rx]$/, "eu"],
  // travaux, travail; tuyaux, tuyau
  [/(?<=.{3})(al|ail|au)$/, "a"],
  // gentille, gentil
  [/([^aeiou])\1$/, "$1"],
  // longue, long; publique, public
  [/gu$/, "g"],
  [/qu$/, "c"],
  // douce, doux; fraîche, frais
  [/oux$/, "ouc"],
  [/aich$/, "ais"],
  // parfait, parfaite
  [/(?<=.{3})ait$/, ""],
  // attendre, attendu
  [/(?<=.{2}[nr]d)[ru]$/, ""],
] as const;
