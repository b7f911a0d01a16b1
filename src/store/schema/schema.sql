-- The tables of a database, version 1. Candor makes them when a database is new, and alters them
-- later with the statements in migrations.ts.
--
-- The id of a review is 16 hexadecimal digits, a hash of its platform and of its id there; the
-- log's tables have it as 8 bytes. Instants are text in UTC (2026-11-20T10:00:00Z), but in the
-- tables of the hub, of sessions and of notices they are milliseconds since the epoch.


-- REVIEWS: what the sources said, whatever its state. Everything that readers see is derived from
-- this and from the owner's decisions.

create table reviews (
  id text primary key,
  platform text not null,
  source text not null  -- every fact that an import stores, as JSON (domain/source-review.ts)
) strict;

-- Finds reviews whose texts begin alike. A query must use the same expressions.
create index reviews_by_opening on reviews (
  substr(json_extract(source, '$.text'), 1, 40), json_extract(source, '$.created_at')
);


-- DECISIONS of the owner about single reviews. They outlive the reviews: one that is hidden,
-- deleted and imported again is still hidden.

create table hidden (
  id text primary key,
  reason text not null,
  hidden_at text not null
) strict, without rowid;

create table joined (
  id text primary key,
  canonical text not null  -- the review that this one is a copy of
) strict, without rowid;
create index joined_by_canonical on joined (canonical);

create table job_matches (
  id text primary key,
  job text not null,
  confidence text not null,
  explanation text not null  -- why both belong together, without the customer's name
) strict, without rowid;

-- Reviews that went with an undone import, but that the owner has vouched for: they are published
-- when they are imported again. Of those that are there, the review itself says it.
create table vouched (
  id text primary key
) strict, without rowid;

-- Of a forgotten review nothing is left but its id, so that no import brings it back.
create table forgotten (
  id text primary key
) strict, without rowid;

-- Pairs that look like the same review twice, and whether the owner has said that they are not.
create table lookalikes (
  id text not null,
  other text not null,      -- the one that was there before
  import integer not null,  -- the import that found them
  dismissed integer not null default 0,
  primary key (id, other)
) strict, without rowid;
create index lookalikes_by_other on lookalikes (other);


-- IMPORTS, and how a review is recognized when a later one reads its row differently.

create table imports (
  number integer primary key autoincrement,
  imported_at text not null,
  report text not null  -- JSON (domain/import-record.ts)
) strict;

-- Where each review came from.
create table origins (
  id text primary key,
  format text not null,           -- of the file that it came in last
  first_import integer not null,  -- the import that added it
  import integer not null,        -- the last one that had it
  fingerprint blob,               -- of the row that decides what it says now; null if it was none
  explicit integer not null       -- 1 if the owner said how to read the file, as with --map
) strict, without rowid;
create index origins_by_first_import on origins (first_import);

-- All rows that a review was read from: keyed hashes, whose key is beside the database, so that
-- nobody who has only the database can test what they said.
create table fingerprints (
  fingerprint blob primary key,
  id text not null
) strict, without rowid;
create index fingerprints_by_id on fingerprints (id);

-- The ids that corrected reviews have kept, by those that their content would give them now.
create table kept_ids (
  id text primary key,
  kept text not null
) strict, without rowid;
create index kept_ids_by_kept on kept_ids (kept);

-- Reviews that nothing verified when an import had them.
create table unverified (
  import integer not null,
  id text not null,
  primary key (import, id)
) strict, without rowid;
create index unverified_by_id on unverified (id);


-- UNDO: what it takes to bring back the state before one of the last imports.

create table undo_points (
  import integer primary key,
  imported_at text not null
) strict;

-- The rows of the tables above as they were before an import or anything after it changed them: a row
-- is noted once for each point, under the newest one.
create table undo_rows (
  import integer not null,
  table_name text not null,
  key text not null,  -- JSON of the primary key, as for other nodes (store/cluster/shared-tables.ts)
  content text,       -- JSON of all columns; null if there was no such row
  primary key (import, table_name, key)
) strict, without rowid;

-- What the owner has decided since, to be done again.
create table undo_actions (
  number integer primary key autoincrement,
  import integer not null,
  action text not null  -- JSON (domain/review/owner-action.ts)
) strict;


-- PUBLISHED: what readers see, derived from all of the above. Every read uses these tables only, so
-- that what is held back can't leak through a condition that somebody forgot.

create table published (
  -- The order of reviews, the oldest first: 16 bits of day, 47 bits of id (domain/review-id.ts).
  position integer primary key,
  id text not null unique,
  rating integer,
  created_at text not null,
  json text not null  -- the finished review (domain/review.ts)
) strict;
create index published_by_rating on published (rating, position);

-- Numbers published reviews as they are stored, for the search index in memory to follow. A number
-- is never used again.
create table published_rows (
  row integer primary key autoincrement,
  position integer not null unique
) strict;

-- Reviews that would be published if the owner did not hide them: readers see how many there are.
create table concealed (
  id text primary key
) strict, without rowid;

-- What the texts of published reviews say.
create table analyses (
  position integer primary key,  -- as in published
  id text not null unique,
  date text not null,
  date_precision text,           -- null for a day
  rating integer,
  fingerprint text not null,     -- of everything that the analysis was made from
  json text not null             -- domain/insights/stored-analysis.ts
) strict;

-- Everything that is served as a file. A document is a sequence of chunks, so that a new review
-- changes one chunk only.
create table documents (
  name text primary key,
  content_type text not null,
  hash text not null,          -- of the chunks' hashes; ETags are made from it
  modified_at integer,         -- seconds since the epoch; null if that is not known exactly
  changed_at integer not null  -- seconds since the epoch
) strict, without rowid;

-- The pieces of documents, compressed for what readers' programs accept; the plain bytes are
-- decompressed from zstd.
create table chunks (
  hash text primary key,  -- SHA-256 in hexadecimal
  crc integer not null,   -- CRC-32, for gzip's trailer (RFC 1952 §2.3.1)
  size integer not null,
  gzip blob not null,
  zstd blob not null
) strict;

create table document_parts (
  document text not null references documents (name),
  ordinal integer not null,
  chunk text not null references chunks (hash),
  oldest_id text,    -- the oldest review of a run of reviews
  oldest_date text,
  primary key (document, ordinal)
) strict, without rowid;
create index document_parts_by_chunk on document_parts (chunk);


-- THE LOG of everything that was ever published, as a Merkle tree (C2SP tlog-tiles). It has
-- generations: when one can't be continued, another begins, and the old one stays as it was.

create table log_generations (
  number integer primary key,
  generation text not null unique,   -- eight random hexadecimal digits
  origin text not null,
  verifier text not null,            -- the public key, as C2SP signed-note writes it
  size integer not null default 0,   -- the number of entries
  floor integer not null default 0,  -- removals up to this entry may no longer be listed
  ended_at text                      -- null for the generation that grows
) strict;

create table log_bundles (
  generation text not null,
  number integer not null,
  width integer not null,  -- the number of entries, at most 256
  entries blob not null,   -- each with its length before it
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
  note text not null,  -- the signed checkpoint of that size
  primary key (generation, size)
) strict, without rowid;

-- Each witness's newest signature under one of our heads.
create table log_cosignatures (
  generation text not null,
  witness text not null,  -- its public key
  size integer not null,
  line text not null,     -- as it is added to the checkpoint
  primary key (generation, witness)
) strict, without rowid;

-- Each review's newest state in the generation that grows.
create table log_states (
  seq integer primary key,  -- the number of its last entry, from 1
  id blob not null unique,
  key blob,                 -- what the log calls it; null once forgotten, as are the next four
  salt blob,                -- opens the commitment to the content that readers saw last
  digest blob,              -- of that content
  rating integer,           -- the stars that readers saw last
  content_seq integer,      -- the entry with that commitment
  at text,                  -- when it was removed; null while it is published
  reason text,              -- why; null while it is published
  seen integer not null     -- 0 for a review that was hidden from the start
) strict;
create index log_states_removed on log_states (reason, at) where reason is not null;

-- Removals that only generations which have ended know. Feeds still tell of them.
create table log_earlier_removals (
  id blob primary key,
  at text not null,
  reason text not null
) strict, without rowid;

-- How many removals are no longer listed.
create table log_expired (
  reason text primary key,
  reviews integer not null
) strict, without rowid;

-- The newest head of each log of others that this Candor, as their witness, has signed.
create table witnessed (
  origin text primary key,
  size integer not null,
  root blob not null
) strict, without rowid;


-- THE HUB (WebSub). There is no queue: what is due follows from what each subscriber has. A cluster
-- has these tables in PostgreSQL instead (cluster/hub/schema.ts).

create table subscriptions (
  id integer primary key autoincrement,
  callback text not null,
  host text not null,   -- of the callback, with its port
  topic text not null,  -- a document's name
  secret blob,          -- encrypted with the key beside the database
  requester text not null default '',  -- the network that asked; empty if it is not limited
  confirmation integer not null default 1,  -- a renewal is the next one; a call's outcome is of one
  lease_ends_at integer not null,
  delivered text not null,  -- the hash of what the subscriber has; '' or '?' if that is unknown
  claimed_until integer not null default 0,
  next_attempt_at integer not null default 0,
  failures integer not null default 0,   -- since the last success
  postponed integer not null default 0,  -- without an attempt
  last_attempt_at integer,
  last_result text,
  history text not null default '',  -- the last twenty deliveries (domain/hub-reason.ts)
  address text,                      -- the IP address that the host led to last
  is_trusted integer not null default 0,  -- 1 if it answered its last delivery quickly
  unique (callback, topic)
) strict;
create index subscriptions_by_topic on subscriptions (topic, delivered);
create index subscriptions_by_host on subscriptions (host);
create index subscriptions_by_requester on subscriptions (requester) where requester <> '';

-- What became of each request, for its sender and the owner.
create table requests (
  id integer primary key autoincrement,
  token blob unique,  -- the hash of the token with which the sender asks; null if it got none
  mode text not null,
  topic text not null,
  callback text not null,  -- without its query
  requester text not null,
  lease_seconds integer not null,
  asked_at integer not null,
  state text not null default 'pending',  -- then active, and in the end failed, ended or superseded
  reason text,
  subscription integer,
  confirmation integer,
  finished_at integer
) strict;
create index requests_by_subscription on requests (subscription) where state = 'active';
create index requests_by_failure on requests (requester) where state = 'failed';
create index requests_finished on requests (finished_at) where finished_at is not null;

-- The calls that confirm requests, or say that a subscription was denied or has ended.
create table intents (
  id integer primary key autoincrement,
  request integer,     -- null for the hub's own notices
  mode text not null,  -- subscribe, unsubscribe or denied
  callback text not null,
  host text not null,
  topic text not null,
  secret blob,
  requester text not null,
  lease_seconds integer not null,
  delivered text not null,  -- the topic's content when it was asked for
  reason text,              -- what a denied subscriber is told
  expires_at integer not null,
  -- ready; later, if it is claimed or put off until due_at; blocked by an older one of its callback
  -- and topic
  state text not null default 'ready',
  due_at integer not null default 0,
  turn integer not null default 0,  -- requesters take turns: the lowest comes first
  tries integer not null default 0,
  postponed integer not null default 0,
  address text  -- that it was put off for: if it confirms something, this is brought forward
) strict;
create index intents_ready on intents (turn, id desc) where state = 'ready';
create index intents_later on intents (due_at) where state = 'later';
create index intents_by_address on intents (address, turn)
  where state = 'later' and address is not null;
create index intents_by_callback on intents (callback, topic);
create index intents_by_requester on intents (requester, turn);
-- The last of the last turn gives way when there are too many.
create index intents_by_turn on intents (turn desc, id);
create index intents_by_host on intents (host);
create index intents_by_end on intents (expires_at);
create index intents_by_request on intents (request) where request is not null;

-- One row: how much waits in intents, so that nobody counts all rows for each request.
create table pending_size (
  requests integer not null,
  bytes integer not null
) strict;
insert into pending_size values (0, 0);
create trigger intents_added after insert on intents begin
  update pending_size set requests = requests + 1,
    bytes = bytes + length(new.callback) + coalesce(length(new.secret), 0);
end;
create trigger intents_removed after delete on intents begin
  update pending_size set requests = requests - 1,
    bytes = bytes - length(old.callback) - coalesce(length(old.secret), 0);
end;


-- THE REST: sessions, notices, settings.

-- MCP sessions that their clients have ended, until they would have expired anyway.
create table ended_sessions (
  id text primary key,
  expires_at integer not null
) strict, without rowid;

-- Notices to the owner that wait or are being sent.
create table notices (
  id integer primary key,
  body text not null,  -- JSON (domain/notice.ts)
  due_at integer not null,
  tries integer not null default 0,
  sent_at integer      -- when sending began
) strict;

-- Reviews with few stars that the owner was told of.
create table told_reviews (
  id text primary key
) strict, without rowid;

-- What documents are made from besides reviews, and other single values, by name (settings.ts).
create table settings (
  name text primary key,
  value text not null
) strict, without rowid;
