export const endedSessions = `
  create table ended_sessions (
    id text primary key,
    expires_at integer not null
  ) strict, without rowid;
  `;
