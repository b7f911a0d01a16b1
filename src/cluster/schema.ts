import { FORMAT } from "./format.ts";

/** What a cluster keeps in PostgreSQL, in its own schema. */
export const CLUSTER_SCHEMA = `
  create schema if not exists candor;

  -- One row, which every commit locks: so commits have an order, and none is seen before an earlier one.
  create table candor.head (
    is_only boolean primary key default true check (is_only),
    cluster text not null,
    revision bigint not null,
    token text not null,
    -- The version of these tables, that of the nodes' tables whose rows are in facts, and the newest program that has committed.
    format integer not null default ${FORMAT},
    tables integer not null,
    program text not null,
    -- The server's identity and timeline, and whether its standbys confirmed the last commit.
    server text not null,
    is_synchronous boolean not null,
    -- Deletions up to this revision may be gone: who has less must read everything.
    floor bigint not null default 0,
    -- The id of the node that ended the cluster.
    left_by text
  );

  -- A row of the nodes' tables: key and content are texts of JSON arrays; deleted rows have no content.
  -- The bytes of its columns are compressed already.
  create table candor.facts (
    table_name text not null,
    key text not null,
    revision bigint not null,
    content text,
    bytes bytea,
    primary key (table_name, key)
  );
  alter table candor.facts alter bytes set storage external;
  create index facts_by_revision on candor.facts (revision);

  create table candor.revisions (
    revision bigint primary key,
    token text not null,
    node text not null,
    committed_at timestamptz not null default clock_timestamp()
  );

  -- The keys that all nodes need, encrypted with CANDOR_KEY.
  create table candor.keys (name text primary key, sealed bytea not null);

  create table candor.nodes (
    id text primary key,
    name text not null,
    revision bigint not null,
    program text not null,
    seen_at timestamptz not null default now()
  );
`;

/** The channel on which commits are announced. */
export const CHANNEL = "candor";
