export const tables = `
  create table settings (
    name text primary key,
    value text not null
  ) strict, without rowid;

  create table reviews (
    id text primary key,
    platform text not null,
    verification text,
    source text not null
  ) strict, without rowid;

  create table published (
    position integer primary key,
    id text not null unique,
    rating integer,
    created_at text not null,
    folded text not null,
    json text not null
  ) strict;
  create index published_by_rating on published (rating, position);

  create virtual table published_text using fts5 (
    folded, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
  );
  -- Larger pieces than the usual megabyte are merged less often: a large import takes a third less.
  insert into published_text (published_text, rank) values ('hashsize', 16777216);

  create table mentions (
    kind text not null,
    name text not null,
    position integer not null,
    primary key (kind, name, position)
  ) strict, without rowid;
  create index mentions_by_position on mentions (position);

  create table analyses (
    position integer primary key,
    id text not null unique,
    date text not null,
    rating integer,
    fingerprint text not null,
    json text not null
  ) strict;

  create table chunks (
    hash text primary key,
    crc integer not null,
    size integer not null,
    identity blob not null,
    gzip blob not null,
    zstd blob not null
  ) strict;

  create table documents (
    name text primary key,
    content_type text not null,
    hash text not null,
    modified_at integer,
    changed_at integer not null
  ) strict, without rowid;

  create table document_parts (
    document text not null references documents (name),
    ordinal integer not null,
    chunk text not null references chunks (hash),
    oldest_id text,
    oldest_date text,
    primary key (document, ordinal)
  ) strict, without rowid;
  create index document_parts_by_chunk on document_parts (chunk);
  `;
