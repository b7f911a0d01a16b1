/** Where this script came from. */
const HERE = new URL(".", import.meta.url);

/**
 * The service whose reviews an element shows. Two businesses' scripts on one page share the first
 * one's custom element, so each element says which service it is for: by its `src`, else by the
 * script right before it.
 */
export function serviceOf(element: HTMLElement): URL {
  const said = element.getAttribute("src");
  if (said) return folderOf(new URL(said, document.baseURI));
  const before = element.previousElementSibling;
  const isScript = before instanceof HTMLScriptElement && before.type === "module";
  return isScript && /\/widget\.js$/.test(before.src) ? folderOf(new URL(before.src)) : HERE;
}

/** The address of a service, given with or without the name of its script. */
function folderOf({ origin, pathname }: URL): URL {
  return new URL(pathname.replace(/\/?(widget\.js)?$/, "/"), origin);
}
