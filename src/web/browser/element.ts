/** An element with these attributes and contents. Text is never parsed as HTML. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElement {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

/**
 * A link, or plain text if the address is not HTTP: a `javascript:` address would run in the page.
 * @param name the accessible name, if its text is not enough
 */
export function link(address: string, content: Node | string, name?: string): HTMLElement {
  if (!/^https?:/i.test(address)) return element("span", {}, content);
  const label = name === undefined ? {} : { "aria-label": name };
  return element("a", { href: address, part: "link", ...label }, content);
}
