-- Version 2: what the search index of a server is read from when it starts, what a publish need not
-- make again, and shorter fingerprints.

-- Runs of published_rows as the index has them: folded words and facts, compressed. Derived from
-- published and analyses; rows that are in none are indexed from there.
create table search_segments (
  first integer primary key,  -- the first of its rows, and the last
  last integer not null,
  version text not null,      -- of the index: another one's can't be read
  content blob not null
) strict;

-- A segment has the words of its reviews, so it goes with the first of them.
create trigger published_rows_deleted after delete on published_rows begin
  delete from search_segments
  where first = (select max(first) from search_segments where first <= old.row) and last >= old.row;
end;

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

-- Half of each fingerprint is enough.
update fingerprints set fingerprint = substr(fingerprint, 1, 16);
update origins set fingerprint = substr(fingerprint, 1, 16);
update undo_rows set key = json_array(substr(key ->> 0, 1, 32)),
  content = iif(content is null, null, json_set(content, '$[0]', substr(content ->> 0, 1, 32)))
  where table_name = 'fingerprints';
update undo_rows set content = json_set(content, '$[4]', substr(content ->> 4, 1, 32))
  where table_name = 'origins' and content ->> 4 is not null;
