export { stemmer as stem } from "@orama/stemmers/spanish";

/** Spellings of one sound: none that customers mix up. */
export const spellings = [] as const;
/** What the stemmer leaves different in forms of one word. */
export const endings = [] as const;
