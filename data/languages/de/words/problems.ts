import type { Problems } from "../../../../src/web/words/problems.ts";

export const problems: Problems | undefined = {
  unknownName: "gibt es hier nicht.",
  didYouMean: (name) => `Meinten Sie „${name}“?`,
  emptyRange: "In diesem Bereich kann keine Bewertung liegen.",
  openQuote: "Ein Anführungszeichen fehlt; alles danach gilt als eine Wortgruppe.",
  unknownParameter: "Diese Angabe gibt es nicht; sie wurde nicht beachtet.",
  other: "Diese Angabe ist nicht gültig.",
};
