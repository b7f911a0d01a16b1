export { stemmer as stem } from "@orama/stemmers/italian";

/** Forms that the stemmer takes for others, and letters as people type or leave them out. */
export const spellings = [
  // l’attesa, attesa
  [/^[a-z]{1,5}['’ʼ](?=.{2})/, ""],
  // onesta', as typed without the key for à
  [/['’ʼ]$/, ""],
  // consigliatissima, consigliato
  [/(?<=.{3})issim[aeio]$/, "o"],
  // cameriere, cameriera
  [/ier[aeo]$/, "ieri"],
  // Feminine nouns that differ from a masculine one: pasta, pasto; pesca, pesce
  [
    /^(bust|cappell|cas|coll|colp|fil|fogli|gamb|mel|ment|mod|pann|past|pizz|polp|suol|tapp|test|tort)[ae]$/,
    "$1aa",
  ],
  [/^(banc|manic|pesc)(a|he)$/, "$1aa"],
  // Nouns that look like infinitives and verbs: camere, asciugamano
  [/^(cam|lett|tess)ere$/, "$1era"],
  [/^(asciugam|div|itali)ano$/, "$1ani"],
] as const;

/** What the stemmer leaves different in forms of one word. */
export const endings = [
  // paghiamo, pagare
  [/(?<=[cg])h$/, ""],
  // dottoressa, dottore
  [/(?<=or)ess$/, ""],
  // direttrice, direttore
  [/tric$/, "tor"],
] as const;
