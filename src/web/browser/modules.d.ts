/** A stylesheet that a script carries, as text. */
declare module "*.css" {
  const text: string;
  export = text;
}
