export const hub = `
  create table subscriptions (
    id integer primary key autoincrement,
    callback text not null,
    host text not null,
    topic text not null,
    secret blob,
    lease_ends_at integer not null,
    delivered text not null,
    failures integer not null default 0,
    next_attempt_at integer not null default 0,
    claimed_until integer not null default 0,
    last_attempt_at integer,
    last_result text,
    unique (callback, topic)
  ) strict;
  create index subscriptions_by_topic on subscriptions (topic, delivered);
  create index subscriptions_by_host on subscriptions (host);

  create table intents (
    id integer primary key autoincrement,
    mode text not null,
    callback text not null,
    host text not null,
    topic text not null,
    lease_seconds integer not null,
    secret blob,
    delivered text not null,
    requester text not null,
    reason text,
    expires_at integer not null,
    claimed_until integer not null default 0
  ) strict;
  create index intents_by_callback on intents (callback, topic);
  create index intents_by_requester on intents (requester);
  `;
