import { parseJson } from "./json.ts";
import { MAX_DOCUMENT_LENGTH, readWhole, type SourceFile } from "./text.ts";

const JSON_LD = 'script[type^="application/ld+json" i]';
/** What pages put around a script's content for old parsers. */
const WRAPPING =
  /^\s*(?:<!--|\/\/\s*<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)|(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\s*\*\/)?)\s*$/g;

/**
 * The JSON-LD of a web page: the value of each of its scripts, in order.
 * @throws Failure `unusable` for a script about reviews that is broken JSON
 */
export async function readPage(file: SourceFile): Promise<readonly unknown[]> {
  const scripts = scriptsOf(await readWhole(file, MAX_DOCUMENT_LENGTH));
  return scripts.flatMap((script, index) => {
    const text = script.replace(WRAPPING, "").trim();
    if (text === "" || !text.includes("Review")) return [];
    return [parseJson(text, `${file.path}: script ${index + 1} of JSON-LD`)];
  });
}

/** The contents of a page's JSON-LD scripts. */
function scriptsOf(page: string): string[] {
  const scripts: string[] = [];
  let content = "";
  new HTMLRewriter()
    .on(JSON_LD, {
      text({ text, lastInTextNode }) {
        content += text;
        if (!lastInTextNode) return;
        scripts.push(content);
        content = "";
      },
    })
    .transform(page);
  return scripts;
}
