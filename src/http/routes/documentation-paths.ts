export const DESCRIPTION_PATH = "/.well-known/openapi.json";
export const DOCS_PATH = "/docs";
export const INTERACTIVE_PATH = "/docs/interactive";
