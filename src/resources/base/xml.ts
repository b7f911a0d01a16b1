/**
 * XML is written here by hand: the library that was tried (xmlbuilder2) reads entity references in
 * the text that it is given, so that a customer's `&nosuch;` broke the feed and `&amp;` became `&`.
 */

/** Characters that XML 1.0 can't contain (§2.2), including lone surrogates. */
const NOT_A_CHARACTER = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const SPECIAL = /[&<>"\r]/g;
const REFERENCES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

/** An element as XML text; characters that XML can't contain become U+FFFD. */
export function xmlElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: string,
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return `<${name}${written.join("")}>${content}</${name}>`;
}

/** Text escaped for an element or attribute. */
export function xmlText(text: string): string {
  return text
    .replace(NOT_A_CHARACTER, "\u{fffd}")
    .replace(SPECIAL, (character) => REFERENCES[character] ?? character);
}
