/**
 * What the owner is told: notices that wait or were sent, and the reviews of few stars that the owner
 * knows of already.
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
