declare module "negotiator" {
  /** Content negotiation (RFC 9110 §12.5); the published types lack `preferred`. */
  class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    mediaTypes(available: string[]): string[];
    encodings(available: string[], options: { readonly preferred: string[] }): string[];
  }
  export = Negotiator;
}

/** A file that the executable carries; the import gives its path. */
declare module "*/browser/standalone.js" {
  const path: string;
  export = path;
}

/** A clone of the runtime's response has the same type; its types say that of `undici`. */
interface Response {
  clone(): Response;
}
