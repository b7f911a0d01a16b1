/** Files that browsers get as they are; the import gives their text. */
declare module "*.svg" {
  const text: string;
  export = text;
}
declare module "*.css" {
  const text: string;
  export = text;
}
