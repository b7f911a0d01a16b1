/**
 * The log of everything that was ever published, as a Merkle tree, and each review's newest state in it.
 * For generations that have ended, only the signed tables are kept.
 */
export const publicationLog = `
  create table log_generations (
    number integer primary key,
    generation text not null unique,
    origin text not null,
    verifier text not null,
    size integer not null default 0,
    floor integer not null default 0,
    ended_at text
  ) strict;

  create table log_bundles (
    generation text not null,
    number integer not null,
    width integer not null,
    entries blob not null,
    primary key (generation, number)
  ) strict;

  create table log_tiles (
    generation text not null,
    level integer not null,
    number integer not null,
    hashes blob not null,
    primary key (generation, level, number)
  ) strict;

  create table log_heads (
    generation text not null,
    size integer not null,
    note text not null,
    primary key (generation, size)
  ) strict, without rowid;

  create table log_cosignatures (
    generation text not null,
    witness text not null,
    size integer not null,
    line text not null,
    primary key (generation, witness)
  ) strict, without rowid;

  create table log_states (
    seq integer primary key,
    id blob not null unique,
    key blob,
    salt blob,
    digest blob,
    rating integer,
    content_seq integer,
    at text,
    reason text,
    seen integer not null
  ) strict;
  create index log_states_removed on log_states (reason, at) where reason is not null;

  create table log_earlier_removals (
    id blob primary key,
    at text not null,
    reason text not null
  ) strict, without rowid;

  create table log_expired (
    reason text primary key,
    reviews integer not null
  ) strict, without rowid;

  create table witnessed (
    origin text primary key,
    size integer not null,
    root blob not null
  ) strict, without rowid;
  `;
