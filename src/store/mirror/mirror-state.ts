import { type Static, Type } from "@sinclair/typebox";

/** How far a mirror has read, and what it knows of the log that it follows. */
export const MirrorState = Type.Object({
  /** The base URL that it is a mirror of. */
  source: Type.String(),
  log: Type.String(),
  /** The cursor of the next page. */
  next: Type.String(),
  made_by: Type.String(),
  /** The number of the newest full sync; reviews that it did not name are dropped at its end. */
  reading: Type.Integer(),
  is_full_reading: Type.Boolean(),
  /** The key that signs the log, and the newest note that was checked; null if none ever was. */
  verifier: Type.Union([Type.String(), Type.Null()]),
  note: Type.Union([Type.String(), Type.Null()]),
  /** Whether all that is kept was checked against signed heads. */
  is_verified: Type.Boolean(),
  /** Whether traces of what was removed may be left in the file. */
  has_traces: Type.Boolean(),
});
export type MirrorState = Static<typeof MirrorState>;
