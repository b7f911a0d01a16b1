/**
 * Which file a review came in, and how its row is recognised when it is read differently. Until now
 * a review was verified by any platform that its file named. It stays so if all imports that it may
 * have come in were that platform's own exports; otherwise it is the owner's word from now on.
 */
export const origins = `
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
  `;
