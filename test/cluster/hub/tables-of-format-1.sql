-- The hub's tables as programs with FORMAT 1 made them.
create schema if not exists candor;

create function candor.clock() returns bigint language sql stable
  as $$ select (extract(epoch from statement_timestamp()) * 1000)::bigint $$;

create table candor.topics (
  name text collate "C" primary key,
  hash text collate "C" not null
);

-- One row, which those lock who change intents, or who is subscribed; triggers count both.
create table candor.hub (
  is_only boolean primary key default true check (is_only),
  -- The cluster, as in head, and the node that ended it. Hubs of another one claim and store nothing.
  cluster text not null default '',
  left_by text,
  -- The version of these tables: hubs with another one claim and store nothing.
  format integer not null default 1,
  subscriptions bigint not null default 0,
  requests bigint not null default 0,
  bytes bigint not null default 0
);
insert into candor.hub default values;

-- The hubs that run: what others have claimed is free.
create table candor.hubs (
  id bigint generated always as identity primary key,
  held_until bigint not null
);

create table candor.subscriptions (
  id bigint generated always as identity primary key,
  callback text collate "C" not null,
  host text collate "C" not null,
  topic text collate "C" not null,
  secret bytea,
  lease_ends_at bigint not null,
  -- Empty if it is unknown what the subscriber has.
  delivered text collate "C" not null,
  confirmation integer not null default 1,
  requester text collate "C" not null default '',
  address text,
  is_trusted boolean not null default false,
  failures integer not null default 0,
  postponed integer not null default 0,
  next_attempt_at bigint not null default 0,
  claimed_until bigint not null default 0,
  claimed_by bigint not null default 0,
  last_attempt_at bigint,
  last_result text,
  history text not null default '',
  unique (callback, topic)
-- A claim changes no indexed column, and finds room beside the row that it replaces.
) with (fillfactor = 50);
create index subscriptions_by_topic on candor.subscriptions (topic, is_trusted, delivered);
create index subscriptions_by_host on candor.subscriptions (host);
create index subscriptions_by_requester on candor.subscriptions (requester) where requester <> '';
create index subscriptions_by_end on candor.subscriptions (lease_ends_at);

create table candor.requests (
  id bigint generated always as identity primary key,
  token bytea unique,
  mode text not null,
  topic text not null,
  callback text not null,
  requester text collate "C" not null,
  lease_seconds integer not null,
  asked_at bigint not null,
  state text not null default 'pending',
  reason text,
  subscription bigint,
  confirmation integer,
  finished_at bigint
);
create index requests_by_subscription on candor.requests (subscription) where state = 'active';
create index requests_by_failure on candor.requests (requester) where state = 'failed';
create index requests_finished on candor.requests (finished_at) where finished_at is not null;

create table candor.intents (
  id bigint generated always as identity primary key,
  mode text not null,
  callback text collate "C" not null,
  host text collate "C" not null,
  topic text collate "C" not null,
  lease_seconds integer not null,
  secret bytea,
  delivered text not null,
  requester text collate "C" not null,
  reason text,
  expires_at bigint not null,
  request bigint,
  address text collate "C",
  turn bigint not null default 0,
  tries integer not null default 0,
  postponed integer not null default 0,
  state text not null default 'ready',
  due_at bigint not null default 0
);
create index intents_ready on candor.intents (turn, id desc) where state = 'ready';
create index intents_later on candor.intents (due_at) where state = 'later';
create index intents_by_address on candor.intents (address, turn) where address is not null;
create index intents_by_callback on candor.intents (callback, topic);
create index intents_by_requester on candor.intents (requester, turn);
create index intents_by_turn on candor.intents (turn, id);
create index intents_by_host on candor.intents (host);
create index intents_by_end on candor.intents (expires_at);
create index intents_by_request on candor.intents (request) where request is not null;
create function candor.count_subscriptions() returns trigger language plpgsql as $$ declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  begin update candor.hub set subscriptions = subscriptions + sign * (select count(*) from rows); return null; end $$;
create trigger count_added after insert on candor.subscriptions referencing new table as rows
  for each statement execute function candor.count_subscriptions();
create trigger count_removed after delete on candor.subscriptions referencing old table as rows
  for each statement execute function candor.count_subscriptions();
create function candor.count_intents() returns trigger language plpgsql as $$ declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  begin update candor.hub set requests = requests + sign * (select count(*) from rows), bytes = bytes + sign * (select
  coalesce(sum(octet_length(callback) + coalesce(octet_length(secret), 0)), 0) from rows); return null; end $$;
create trigger count_added after insert on candor.intents referencing new table as rows
  for each statement execute function candor.count_intents();
create trigger count_removed after delete on candor.intents referencing old table as rows
  for each statement execute function candor.count_intents();
