/**
 * Which import added a review, as its number. Until now only the last import that had a review was
 * noted: if that one had no reviews which were there before, it added them; otherwise it or an
 * earlier one did, and the number is negative.
 */
export const firstImports = `
  alter table origins add column first_import integer not null default 0;
  update origins set first_import = iif(
    import in (select number from imports
      where json_extract(report, '$.changed') + json_extract(report, '$.unchanged') = 0),
    import, -import);
  create index origins_by_first_import on origins (first_import);
  `;
