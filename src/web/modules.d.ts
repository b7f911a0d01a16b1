/** Files that are served to browsers as they are; the import gives their text. */
declare module "*.svg" {
  const text: string;
  export = text;
}
declare module "*.css" {
  const text: string;
  export = text;
}
