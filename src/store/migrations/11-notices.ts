/**
 * Notices to the owner, waiting or sent, and the reviews with few stars that the owner already
 * knows of.
 */
export const notices = `
  create table notices (
    id integer primary key,
    body text not null,
    due_at integer not null,
    tries integer not null default 0,
    sent_at integer
  ) strict;
  create table told_reviews (id text primary key) strict, without rowid;
  `;
