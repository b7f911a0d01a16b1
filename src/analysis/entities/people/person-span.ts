import type { Span } from "../../text/span.ts";

/** A span of tokens that may be a name; `name` is where it starts without a title. */
export interface PersonSpan extends Span {
  readonly name: number;
  /** The name on the owner's list, if it is there. */
  readonly listedName?: string;
}
