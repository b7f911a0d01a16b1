/**
 * Two reviews that look like the same one; `import` is the number of the import that found them.
 */
export const lookalikes = `
  create table lookalikes (
    id text not null,
    other text not null,
    import integer,
    dismissed integer not null default 0,
    primary key (id, other)
  ) strict, without rowid;
  create index lookalikes_by_other on lookalikes (other);
  `;
