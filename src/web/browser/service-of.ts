/** Where this script came from. */
const HERE = new URL(".", import.meta.url);

/**
 * Whose reviews an element shows. Two businesses' scripts on one page share the first one's element,
 * so each element says whose it is: by its `src`, else by the script right before it.
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
