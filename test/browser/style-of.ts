import type { Page } from "playwright-core";

/**
 * A computed style of the first element that matches.
 * @param selector may end in a pseudo-element: `.legend span::before`
 */
export function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page.evaluate<string>(
    `(() => {
      const [selector, pseudo] = ${JSON.stringify(selector)}.split("::");
      const style = getComputedStyle(document.querySelector(selector), pseudo && "::" + pseudo);
      return style.getPropertyValue("${property}");
    })()`,
  );
}
