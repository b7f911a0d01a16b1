import favicon from "../web/browser/favicon.svg" with { type: "text" };

/** A file that belongs to the program: the same bytes until its next version. */
export interface Asset {
  readonly path: string;
  readonly contentType: string;
  /** What the file holds; asked for once, when it is first wanted. */
  content(): string | Uint8Array<ArrayBuffer>;
}

/** Everything may be found by search engines; there is nothing here but what is public. */
const ROBOTS = "User-agent: *\nDisallow:\n";

/** Every such file. */
export const ASSETS: readonly Asset[] = [
  { path: "/favicon.svg", contentType: "image/svg+xml", content: () => favicon },
  // Browsers ask for this address where no page names an icon, above a JSON document say.
  { path: "/favicon.ico", contentType: "image/svg+xml", content: () => favicon },
  { path: "/robots.txt", contentType: "text/plain; charset=utf-8", content: () => ROBOTS },
];
