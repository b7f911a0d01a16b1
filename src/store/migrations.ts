/** What all columns come to once the last entry has run, as `columnsOf` has it. Changes with it. */
export const COLUMNS = "21f7433ea32b4107";

/**
 * Each entry brings a database from the version of its index to the next. Entries are never
 * changed once released; a new one is added.
 *
 * `reviews` holds what the sources said, whatever its state. `published` is what readers see:
 * derived from `reviews`, and the only table that the read endpoints ask. So what is held back
 * cannot leak by a forgotten condition.
 */
export const MIGRATIONS: readonly string[] = [
  `
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
  `,
  `
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
  `,
  `
  create table ended_sessions (
    id text primary key,
    expires_at integer not null
  ) strict, without rowid;
  `,
  // What the owner decided (`hidden` to `forgotten`), what follows from it for readers
  // (`concealed`), and what was imported.
  `
  create table hidden (
    id text primary key,
    reason text not null,
    hidden_at text not null
  ) strict, without rowid;

  create table joined (
    id text primary key,
    canonical text not null
  ) strict, without rowid;
  create index joined_by_canonical on joined (canonical);

  create table job_matches (
    id text primary key,
    job text not null,
    confidence text not null,
    explanation text not null
  ) strict, without rowid;

  create table forgotten (
    id text primary key
  ) strict, without rowid;

  create table concealed (
    id text primary key
  ) strict, without rowid;

  create table imports (
    number integer primary key autoincrement,
    imported_at text not null,
    report text not null
  ) strict;

  create index reviews_by_opening on reviews (
    substr(json_extract(source, '$.text'), 1, 40), json_extract(source, '$.created_at')
  );
  `,
  // An index without places, of rows that are numbered one after another, takes a tenth of the room. Its
  // name is a new one: a process of the older version that still runs fails, and does no harm.
  `
  drop table published_text;
  create virtual table text_index using fts5 (
    folded, content = '', contentless_delete = 1, detail = none,
    tokenize = 'trigram case_sensitive 1'
  );
  insert into text_index (text_index, rank) values ('hashsize', 16777216);
  create table text_rows (
    row integer primary key autoincrement,
    position integer not null unique
  ) strict;
  insert into text_rows (position) select position from published order by position;
  insert into text_index (rowid, folded)
    select row, folded from text_rows join published using (position) order by row;

  create table kept_reviews (
    id text primary key,
    platform text not null,
    verification text,
    source text not null
  ) strict;
  insert into kept_reviews select * from reviews;
  drop table reviews;
  alter table kept_reviews rename to reviews;
  create index reviews_by_opening on reviews (
    substr(json_extract(source, '$.text'), 1, 40), json_extract(source, '$.created_at')
  );
  `,
  // Confirmations are numbered, so that a late outcome counts for its own alone; who asked, and which
  // address answered, so that slow subscribers share by them; requests stand in turns, and can be asked about.
  `
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
  `,
  // Search has its index in memory. What it follows is which review was put after which.
  `
  drop table text_index;
  drop table mentions;
  alter table published drop column folded;
  alter table text_rows rename to published_rows;

  -- As the last of the last turn is looked for.
  drop index intents_by_turn;
  create index intents_by_turn on intents (turn desc, id);
  `,
  // Which file a review came in, and by what its row is known when it is read otherwise. Until now a named
  // platform was taken at its word. It stays verified by its platform where all imports that may have
  // brought it were its platform's own exports; else it is the owner's word from now on.
  `
  create table origins (
    id text primary key,
    format text not null,
    import integer not null,
    fingerprint blob,
    explicit integer not null
  ) strict, without rowid;

  create table unverified (
    import integer not null,
    id text not null,
    primary key (import, id)
  ) strict, without rowid;
  create index unverified_by_id on unverified (id);

  create table fingerprints (
    fingerprint blob primary key,
    id text not null
  ) strict, without rowid;
  create index fingerprints_by_id on fingerprints (id);

  create table kept_ids (
    id text primary key,
    kept text not null
  ) strict, without rowid;
  create index kept_ids_by_kept on kept_ids (kept);

  create temp table imported as
    select distinct json_extract(file.value, '$.format') format
    from imports, json_each(imports.report, '$.files') file;
  create temp table sites (format text, platform text);
  insert into sites values
    ('google-business-profile', 'google'), ('google-takeout', 'google'), ('google-places', 'google'),
    ('yelp-fusion', 'yelp'), ('yelp-open-dataset', 'yelp'),
    ('trustpilot', 'trustpilot'), ('trustpilot-csv', 'trustpilot'), ('facebook', 'facebook');
  update reviews set source = json_set(source, '$.export', platform)
    where verification = 'platform'
    and platform in (select platform from sites join imported using (format))
    and not exists (select 1 from imported
      where format not in (select format from sites) and format <> 'judge-me-csv');
  update reviews set verification = 'owner', source = json_set(source, '$.verification', 'owner')
    where verification = 'platform' and json_extract(source, '$.export') is null;
  insert into settings select 'vouched_at_upgrade', changes() where changes() > 0;
  drop table imported;
  drop table sites;
  `,
  // Two reviews that look like the same one; `import` is the one that found them.
  `
  create table lookalikes (
    id text not null,
    other text not null,
    import integer,
    dismissed integer not null default 0,
    primary key (id, other)
  ) strict, without rowid;
  create index lookalikes_by_other on lookalikes (other);
  `,
];
