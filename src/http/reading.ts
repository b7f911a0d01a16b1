import type { Store } from "../store/store.ts";
import type { Edition } from "./edition.ts";

/** A request to read something, and what it is answered from. */
export interface Reading {
  readonly store: Store;
  readonly edition: Edition;
  readonly request: Request;
  /** The parameters that stand in the path. */
  readonly pathValues: Readonly<Record<string, string>>;
  readonly now: Date;
}
