import type { Span } from "../../text/span.ts";

/** Where a name may stand, a span of tokens: `name` is where it starts without a title. */
export interface PersonSpan extends Span {
  readonly name: number;
  /** The name on the owner's list, if it is there. */
  readonly listedName?: string;
}
