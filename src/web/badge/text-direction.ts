/** Letters of right-to-left scripts (UAX #9, classes R and AL). */
const FROM_RIGHT =
  /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}\p{sc=Samaritan}\p{sc=Mandaic}\p{sc=Hanifi_Rohingya}]/u;
const LETTER = /\p{L}/u;

/** The direction of a text, by its first letter, as browsers determine it for `dir="auto"`. */
export function directionOf(text: string): "ltr" | "rtl" {
  const first = LETTER.exec(text)?.[0] ?? "";
  return FROM_RIGHT.test(first) ? "rtl" : "ltr";
}
