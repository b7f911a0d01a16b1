import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { ArrivingRow } from "../store/cluster/arriving-rows.ts";
import type { Row } from "./connection.ts";
import { type ClusterHead, parseHead } from "./head.ts";
import { readArriving } from "./rows.ts";

const Beside = Type.Object({
  isKnown: Type.Boolean(),
  /** In hexadecimal digits, by name. */
  keys: Type.Record(Type.String(), Type.String()),
});

/** What `POLL` finds. */
interface ClusterSnapshot {
  readonly head: ClusterHead;
  /** Whether the cluster's history has the commit that was named. */
  readonly isKnown: boolean;
  readonly keys: ReadonlyMap<string, Uint8Array>;
  readonly rows: readonly ArrivingRow[];
}

/** @throws Failure `not_found` if there is no cluster */
export function readSnapshot(all: readonly Row[]): ClusterSnapshot {
  const [[first], rows] = [all.filter(isOfNoTable), all.filter((row) => !isOfNoTable(row))];
  const found: object | undefined = first && JSON.parse(readArriving(first).key);
  const head = parseHead(found && { ...found });
  const { isKnown, keys } = Value.Parse(Beside, found);
  const sealed = Object.entries(keys).map(
    ([name, hex]) => [name, Buffer.from(hex, "hex")] as const,
  );
  return { head, isKnown, keys: new Map(sealed), rows: rows.map(readArriving) };
}

function isOfNoTable({ table_name: table }: Row): boolean {
  return table === "";
}
