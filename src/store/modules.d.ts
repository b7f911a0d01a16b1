/** Statements that the executable carries, as text. */
declare module "*.sql" {
  const text: string;
  export = text;
}
