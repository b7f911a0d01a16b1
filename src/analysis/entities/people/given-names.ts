import plain from "../../../../data/words/given-names.txt" with { type: "text" };
import alsoPlaces from "../../../../data/words/names-that-are-places.txt" with { type: "text" };
import alsoWords from "../../../../data/words/names-that-are-words.txt" with { type: "text" };

function wordsOf(list: string): Set<string> {
  return new Set(list.trim().split(/\s+/));
}

/** Given names that are words as well: they count only with a capital or with more around them. */
export const namesThatAreWords = (): ReadonlySet<string> => wordsOf(alsoWords);
/** Given names that name places, brands or dishes as well: they count if nothing says place. */
export const namesThatArePlaces = (): ReadonlySet<string> => wordsOf(alsoPlaces);
/** Given names in lower case. Those that are nothing else in English count even so written. */
export const givenNames = (): ReadonlySet<string> => wordsOf(`${plain} ${alsoWords}`);
