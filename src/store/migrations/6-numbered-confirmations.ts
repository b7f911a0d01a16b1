/**
 * Numbers confirmations, so that a late outcome counts only for its own; notes who asked and which
 * address answered, by which slow subscribers share; puts requests in turns, and keeps them so that
 * they can be asked about.
 */
export const numberedConfirmations = `
  alter table subscriptions add column confirmation integer not null default 1;
  alter table subscriptions add column requester text not null default '';
  alter table subscriptions add column address text;
  alter table subscriptions add column is_trusted integer not null default 0;
  alter table subscriptions add column postponed integer not null default 0;
  alter table subscriptions add column history text not null default '';
  create index subscriptions_by_requester on subscriptions (requester) where requester <> '';
  update subscriptions set is_trusted = 1 where last_result = 'delivered' and failures = 0;

  create table requests (
    id integer primary key autoincrement,
    token blob unique,
    mode text not null,
    topic text not null,
    callback text not null,
    requester text not null,
    lease_seconds integer not null,
    asked_at integer not null,
    state text not null default 'pending',
    reason text,
    subscription integer,
    confirmation integer,
    finished_at integer
  ) strict;
  create index requests_by_subscription on requests (subscription) where state = 'active';
  create index requests_by_failure on requests (requester) where state = 'failed';
  create index requests_finished on requests (finished_at) where finished_at is not null;

  alter table intents rename to older_intents;
  drop index intents_by_callback;
  drop index intents_by_requester;
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
    request integer,
    address text,
    turn integer not null default 0,
    tries integer not null default 0,
    postponed integer not null default 0,
    state text not null default 'ready',
    due_at integer not null default 0
  ) strict;
  insert into intents
    (id, mode, callback, host, topic, lease_seconds, secret, delivered, requester, reason, expires_at)
    select id, mode, callback, host, topic, lease_seconds, secret, delivered, requester, reason, expires_at
    from older_intents;
  update intents set state = 'blocked' where exists (
    select 1 from intents earlier where earlier.callback = intents.callback
    and earlier.topic = intents.topic and earlier.id < intents.id);
  drop table older_intents;
  create index intents_ready on intents (turn, id desc) where state = 'ready';
  create index intents_later on intents (due_at) where state = 'later';
  create index intents_by_address on intents (address, turn) where state = 'later' and address is not null;
  create index intents_by_callback on intents (callback, topic);
  create index intents_by_requester on intents (requester, turn);
  create index intents_by_turn on intents (turn, id);
  create index intents_by_host on intents (host);
  create index intents_by_end on intents (expires_at);
  create index intents_by_request on intents (request) where request is not null;

  create table pending_size (
    requests integer not null,
    bytes integer not null
  ) strict;
  insert into pending_size
    select count(*), coalesce(sum(length(callback) + coalesce(length(secret), 0)), 0) from intents;
  create trigger intents_added after insert on intents begin
    update pending_size set requests = requests + 1,
      bytes = bytes + length(new.callback) + coalesce(length(new.secret), 0);
  end;
  create trigger intents_removed after delete on intents begin
    update pending_size set requests = requests - 1,
      bytes = bytes - length(old.callback) - coalesce(length(old.secret), 0);
  end;
  `;
