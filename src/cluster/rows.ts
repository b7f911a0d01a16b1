import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { ArrivingRow } from "../store/arriving-rows.ts";
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

const Looked = Type.Object({
  isKnown: Type.Boolean(),
  keys: Type.Record(Type.String(), Type.String()),
  rows: Type.Array(
    Type.Tuple([Type.String(), Type.String(), Type.Union([Type.String(), Type.Null()])]),
  ),
});

/** What {@link LOOK} finds besides the head. */
export interface Looked {
  /** Whether the cluster's history has the commit that was named. */
  readonly isKnown: boolean;
  readonly keys: ReadonlyMap<string, Uint8Array>;
  readonly rows: readonly ArrivingRow[];
}

export function readLooked(row: Row | undefined): Looked {
  const { isKnown, keys, rows } = Value.Parse(Looked, { ...row });
  const sealed = Object.entries(keys).map(
    ([name, hex]) => [name, Buffer.from(hex, "hex")] as const,
  );
  const arriving = rows.map(([table, key, content]) => ({ table, key, content }));
  return { isKnown, keys: new Map(sealed), rows: arriving };
}

export function readArriving({ table_name, key, content }: Row): ArrivingRow {
  if (typeof table_name === "string" && typeof key === "string") {
    if (typeof content === "string" || content === null) return { table: table_name, key, content };
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

export function readNode(row: Row): KnownNode {
  return Value.Parse(KnownNode, { ...row });
}
