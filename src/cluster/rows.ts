import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { ArrivingRow } from "../store/cluster/arriving-rows.ts";
import type { Row } from "./connection.ts";

/** The server that a commit is made on. */
const Server = Type.Object({
  /** Its identity and timeline. */
  name: Type.String(),
  /** Whether standbys confirm each commit before anybody sees it. */
  isSynchronous: Type.Boolean(),
  /** What its clock says, in milliseconds since 1970. */
  now: Type.Number(),
});
export type Server = Static<typeof Server>;

export function readServer(row: Row | undefined): Server {
  return Value.Parse(Server, { ...row });
}

const Key = Type.Object({ name: Type.String(), sealed: Type.Uint8Array() });

export function readKeys(rows: readonly Row[]): Map<string, Uint8Array> {
  const keys = rows.map((row) => Value.Parse(Key, { ...row }));
  return new Map(keys.map(({ name, sealed }) => [name, sealed]));
}

export function readArriving({ table_name: table, key, content, bytes }: Row): ArrivingRow {
  if (typeof table === "string" && typeof key === "string") {
    const isWhole = typeof content === "string" || content === null;
    if (isWhole && (bytes instanceof Uint8Array || bytes === null)) {
      return { table, key, content, bytes };
    }
  }
  throw new Error("PostgreSQL gave a row of an unknown shape");
}

/** A node as the others see it. */
const KnownNode = Type.Object({
  name: Type.String(),
  revision: Type.Integer(),
  program: Type.String(),
  /** How long ago it was heard of. */
  agoMs: Type.Number(),
});
export type KnownNode = Static<typeof KnownNode>;

export function parseNode(row: Row): KnownNode {
  return Value.Parse(KnownNode, { ...row });
}
