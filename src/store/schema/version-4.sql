-- Version 4: what was made of runs of published reviews may be compressed.

create table made_before as select * from made_of_runs;
drop table made_of_runs;
create table made_of_runs (
  first integer not null,
  what text not null,
  last integer not null,
  made any not null,  -- JSON: a chunk, or counts; counts of opinions are compressed with zstd
  primary key (first, what)
) strict, without rowid;
insert into made_of_runs select * from made_before;
drop table made_before;
