-- Version 3: what follows from what a source said is not stored once more, and what a publish made
-- of runs of reviews that did not change is not made again.

-- What readers see beside what the source of a review says (domain/review/stored-review.ts), and a
-- checksum of the whole: CRC-32 of its JSON; null in rows of an earlier version.
drop index published_by_rating;
alter table published rename to published_before;
create table published (
  -- The order of reviews, the oldest first: 16 bits of day, 47 bits of id (domain/review-id.ts).
  position integer primary key,
  id text not null unique,
  rating integer,
  difference text not null,
  checksum integer
) strict;
insert into published
  select position, id, published_before.rating, json_remove(json,
    '$.id', '$.rating', '$.date', '$.date_precision', '$.text', '$.title', '$.source', '$.reply', '$.updated_at',
    iif(json -> '$.language' is source -> '$.language', '$.language', '$.id'),
    iif(json ->> '$.verification.method' is source ->> '$.verification'
      and json ->> '$.verification.export'
        is iif(source ->> '$.verification' = 'job', null, source ->> '$.export'),
      '$.verification', '$.id'),
    iif(json -> '$.technicians' = '[]', '$.technicians', '$.id'),
    iif(json -> '$.services' = '[]', '$.services', '$.id')), null
  from published_before join reviews using (id);
drop table published_before;

-- What a source said: JSON without names of the members that most have (domain/review/stored-review.ts).
drop index reviews_by_opening;
update reviews set source =
  '[' || (source -> '$.source_id') || ',' || (source -> '$.text') || ','
    || (source -> '$.created_at') || ','
    || iif(source ->> '$.updated_at' = source ->> '$.created_at', '0', source -> '$.updated_at')
    || ',' || ifnull(source -> '$.rating', '0') || ',' || ifnull(source -> '$.verification', '0')
    || ifnull(',' || nullif(json_remove(source, '$.platform', '$.source_id', '$.text',
      '$.created_at', '$.updated_at', '$.rating', '$.verification'), '{}'), '') || ']';
update undo_rows set content = json_array(content ->> 0, content ->> 1, packed) from (
  select import of, key at,
    '[' || (source -> '$.source_id') || ',' || (source -> '$.text') || ','
      || (source -> '$.created_at') || ','
      || iif(source ->> '$.updated_at' = source ->> '$.created_at', '0', source -> '$.updated_at')
      || ',' || ifnull(source -> '$.rating', '0') || ',' || ifnull(source -> '$.verification', '0')
      || ifnull(',' || nullif(json_remove(source, '$.platform', '$.source_id', '$.text',
        '$.created_at', '$.updated_at', '$.rating', '$.verification'), '{}'), '') || ']' packed
  from (select import, key, content ->> 2 source from undo_rows where table_name = 'reviews')
) where table_name = 'reviews' and content is not null and import = of and key = at;

-- Finds reviews whose texts begin alike. A query must use the same expressions.
create index reviews_by_opening on reviews (
  substr(json_extract(source, '$[1]'), 1, 24), substr(json_extract(source, '$[2]'), 1, 10)
);

-- Read by one command alone; all that is deleted at once is found in one pass through its table.
drop index origins_by_first_import;
drop index fingerprints_by_id;

-- What was made of runs of published reviews, for a publish to make only what changed. A run is named
-- by the first place in the order that may belong to it, and by the last.
create table made_of_runs (
  first integer not null,
  what text not null,
  last integer not null,
  made text not null,  -- JSON: a chunk, or counts
  primary key (first, what)
) strict, without rowid;

-- It goes with any change of the run.
create trigger published_rows_added after insert on published_rows begin
  delete from made_of_runs
  where first = (select max(first) from made_of_runs where first <= new.position)
    and last >= new.position;
end;
create trigger published_rows_gone after delete on published_rows begin
  delete from made_of_runs
  where first = (select max(first) from made_of_runs where first <= old.position)
    and last >= old.position;
end;
