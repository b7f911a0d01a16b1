import { packedScripts } from "../../macros/browser-scripts.ts" with { type: "macro" };
import { unpackedScripts } from "../../macros/browser-scripts.ts";
import { withoutComments } from "../../macros/without-comments.ts";
import docsStyle from "../../web/browser/docs.css" with { type: "text" };
import embedStyle from "../../web/browser/embed.css" with { type: "text" };
import favicon from "../../web/browser/favicon.svg" with { type: "text" };
import pageStyle from "../../web/browser/page.css" with { type: "text" };
import { EMBED_SCRIPT, EMBED_STYLE } from "../../web/pages/embed-document.ts";

type AssetContent = string | Uint8Array<ArrayBuffer>;

/** A file that belongs to the program: its bytes are the same until the next version. */
export interface Asset {
  readonly path: string;
  readonly contentType: string;
  /** Sent in addition to the headers of every representation. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The file's content; called once, when it is first needed. */
  content(): AssetContent | Promise<AssetContent>;
}

/** The script of the page where the API can be tried. */
export const INTERACTIVE_SCRIPT_PATH = "/docs/interactive.js";
/** The style rules that only the API reference has, and that page. */
export const DOCS_STYLE_PATH = "/docs.css";
export const PAGE_STYLE_PATH = "/page.css";
/** The program's own icon. */
export const ICON_PATH = "/favicon.svg";

const SCRIPT = "text/javascript; charset=utf-8";
const STYLE = "text/css; charset=utf-8";

/** Every such file. */
export const ASSETS: readonly Asset[] = [
  { path: ICON_PATH, contentType: "image/svg+xml", content: () => favicon },
  // Browsers ask for this address where no page names an icon, as with a JSON document.
  { path: "/favicon.ico", contentType: "image/svg+xml", content: () => favicon },
  { path: PAGE_STYLE_PATH, contentType: STYLE, content: () => withoutComments(pageStyle) },
  { path: `/${EMBED_STYLE}`, contentType: STYLE, content: () => withoutComments(embedStyle) },
  { path: DOCS_STYLE_PATH, contentType: STYLE, content: () => withoutComments(docsStyle) },
];

const BUNDLED = unpackedScripts(packedScripts());

/** A script by the languages of its words. */
export interface Script {
  readonly path: string;
  readonly contentType: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** Every script, each by its name in `web/browser`. */
export const SCRIPTS: readonly Script[] = [
  ["/widget.js", "widget"],
  ["/widget-words.js", "widget-words"],
  [`/${EMBED_SCRIPT}`, "embed"],
  ["/page.js", "page"],
  [INTERACTIVE_SCRIPT_PATH, "interactive"],
].map(([path = "", name = ""]) => ({ path, contentType: SCRIPT, texts: BUNDLED[name] ?? {} }));
