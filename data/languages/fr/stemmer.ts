export { stemmer as stem } from "@orama/stemmers/french";

/** What stands before the word, and spellings of one letter. */
export const spellings = [
  // l’attente, attente
  [/^([cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’ʼ](?=.{2})/, ""],
  // attendons, attendre; not maisons or prestations
  [/(?<=.{2}(?:d|ge|n))ons$/, "er"],
  // œufs, oeufs
  [/œ/g, "oe"],
] as const;

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
