/** A file that the executable carries; the import gives its path. */
declare module "*.bin" {
  const path: string;
  export = path;
}
