-- Version 3: what follows from what a source said is not stored once more.

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
