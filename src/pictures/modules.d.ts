/** Files that the executable carries; the import gives their path. */
declare module "*.ttf" {
  const path: string;
  export = path;
}
declare module "*.wasm" {
  const path: string;
  export = path;
}
