/**
 * What the owner decided (`hidden` to `forgotten`), what follows from it for readers (`concealed`),
 * and what was imported.
 */
export const decisions = `
  create table hidden (
    id text primary key,
    reason text not null,
    hidden_at text not null
  ) strict, without rowid;

  create table joined (
    id text primary key,
    canonical text not null
  ) strict, without rowid;
  create index joined_by_canonical on joined (canonical);

  create table job_matches (
    id text primary key,
    job text not null,
    confidence text not null,
    explanation text not null
  ) strict, without rowid;

  create table forgotten (
    id text primary key
  ) strict, without rowid;

  create table concealed (
    id text primary key
  ) strict, without rowid;

  create table imports (
    number integer primary key autoincrement,
    imported_at text not null,
    report text not null
  ) strict;

  create index reviews_by_opening on reviews (
    substr(json_extract(source, '$.text'), 1, 40), json_extract(source, '$.created_at')
  );
  `;
