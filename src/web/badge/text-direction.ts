/** Letters of the scripts that are written from right to left (UAX #9, classes R and AL). */
const FROM_RIGHT =
  /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}\p{sc=Samaritan}\p{sc=Mandaic}\p{sc=Hanifi_Rohingya}]/u;
const LETTER = /\p{L}/u;

/** The direction of a text as browsers find it (`dir="auto"`): that of its first letter. */
export function directionOf(text: string): "ltr" | "rtl" {
  const first = LETTER.exec(text)?.[0] ?? "";
  return FROM_RIGHT.test(first) ? "rtl" : "ltr";
}
