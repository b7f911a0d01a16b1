/** A file that the executable carries, as text. */
declare module "*.md" {
  const text: string;
  export = text;
}
declare module "*.template.toml" {
  const text: string;
  export = text;
}

/** Files that the executable carries; the import gives their paths. */
declare module "*/business.toml" {
  const path: string;
  export = path;
}
declare module "*.ndjson" {
  const path: string;
  export = path;
}
declare module "*.service" {
  const text: string;
  export = text;
}
declare module "*.timer" {
  const text: string;
  export = text;
}
declare module "*.conf" {
  const text: string;
  export = text;
}
declare module "*/Caddyfile.txt" {
  const text: string;
  export = text;
}
