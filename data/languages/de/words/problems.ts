import type { Problems } from "../../../../src/web/words/problems.ts";

export const problems: Problems | undefined = {
  unknownName: "Dieser Name kommt hier nicht vor.",
  didYouMean: (name) => `Meinten Sie „${name}“?`,
  emptyRange: "Zu diesen Werten kann es keine Bewertung geben.",
  openQuote: "Das schließende Anführungszeichen fehlt; alles danach wird als Wortgruppe gesucht.",
  unknownParameter: "Diese Angabe gibt es nicht; sie wurde nicht beachtet.",
  other: "Diese Angabe ist nicht gültig.",
};
