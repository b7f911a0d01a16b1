import { type Static, Type } from "@sinclair/typebox";

const Count = Type.Integer({ minimum: 0 });

/** What an import did, as it is stored. */
export const ImportRecord = Type.Object({
  files: Type.Array(Type.Object({ path: Type.String(), format: Type.String(), rows: Count })),
  added: Count,
  changed: Count,
  unchanged: Count,
  deleted: Count,
  held_back: Count,
  bad: Count,
  /** The places that the files named, such as `locations/7`. */
  places: Type.Array(Type.String()),
});
export type ImportRecord = Static<typeof ImportRecord>;
