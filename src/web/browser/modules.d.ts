/** A stylesheet within a script, as text. */
declare module "*.css" {
  const text: string;
  export = text;
}
