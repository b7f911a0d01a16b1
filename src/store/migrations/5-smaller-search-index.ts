/**
 * An index without positions, of consecutively numbered rows, takes a tenth of the room. It has a
 * new name, so that a process of the older version that is still running fails, and does no harm.
 */
export const smallerSearchIndex = `
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
  `;
