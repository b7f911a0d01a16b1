import { FORMAT } from "../format.ts";

/** Who takes turns in a lane: hosts among those that answer quickly, else requesters. */
export const PARTY = "case when is_trusted then host else requester end";
/** Over what the turns of one of them are spread. */
export const PLACE = "case when is_trusted then '' else coalesce(address, host) end";

/**
 * What the hub keeps in PostgreSQL: the same as in `store/schema.sql`, and the hashes of the topics'
 * newest contents. Instants are milliseconds since the epoch by PostgreSQL's clock, so that nodes
 * whose clocks differ agree when a claim ends. Texts are compared byte by byte.
 */
export const HUB_SCHEMA = `
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
    format integer not null default ${FORMAT},
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
    history text not null default ''
  -- A claim usually changes no indexed column, an outcome only what is due: either finds room beside the
  -- row that it replaces.
  ) with (fillfactor = 50);
  create index subscriptions_by_topic on candor.subscriptions
    (topic, is_trusted, delivered, next_attempt_at, (${PARTY}), (${PLACE}));

  -- What subscriptions are looked up by: each delivery changes an indexed column of their row, and so
  -- writes anew all that is indexed there.
  create table candor.subscribers (
    subscription bigint primary key,
    callback text collate "C" not null,
    topic text collate "C" not null,
    host text collate "C" not null,
    requester text collate "C" not null,
    lease_ends_at bigint not null,
    unique (callback, topic)
  );
  create index subscribers_by_host on candor.subscribers (host);
  create index subscribers_by_requester on candor.subscribers (requester) where requester <> '';
  create index subscribers_by_end on candor.subscribers (lease_ends_at);
  create function candor.note_subscriber() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      delete from candor.subscribers where subscription = old.id;
    elsif tg_op = 'INSERT' then
      insert into candor.subscribers
      values (new.id, new.callback, new.topic, new.host, new.requester, new.lease_ends_at);
    else
      update candor.subscribers set lease_ends_at = new.lease_ends_at where subscription = new.id;
    end if;
    return null;
  end $$;
  create trigger note_subscriber after insert or delete or update of lease_ends_at
    on candor.subscriptions for each row execute function candor.note_subscriber();

  -- What is claimed, so that a claim can count it: whether a claim still holds stands in subscriptions.
  create unlogged table candor.claims (
    subscription bigint not null,
    is_trusted boolean not null,
    host text collate "C" not null,
    requester text collate "C" not null,
    place text collate "C" not null,
    claimed_until bigint not null,
    claimed_by bigint not null
  );
  -- Each delivery leaves a dead row here: claims read only what has not ended.
  create index claims_by_end on candor.claims (claimed_until, subscription);

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
${counting("subscriptions", "subscriptions = subscriptions + sign * (select count(*) from rows)")}
${counting(
  "intents",
  `requests = requests + sign * (select count(*) from rows), bytes = bytes + sign * (select
    coalesce(sum(octet_length(callback) + coalesce(octet_length(secret), 0)), 0) from rows)`,
)}`;

/** Triggers that keep a count in the hub's row. */
function counting(table: string, changes: string): string {
  const body = `declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
    begin update candor.hub set ${changes}; return null; end`;
  return `create function candor.count_${table}() returns trigger language plpgsql as $$ ${body} $$;
  create trigger count_added after insert on candor.${table} referencing new table as rows
    for each statement execute function candor.count_${table}();
  create trigger count_removed after delete on candor.${table} referencing old table as rows
    for each statement execute function candor.count_${table}();`;
}
