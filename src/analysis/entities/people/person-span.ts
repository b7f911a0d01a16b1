/** Where a name may stand, in tokens: `to` is exclusive, `name` is where it starts without a title. */
export interface PersonSpan {
  readonly from: number;
  readonly name: number;
  readonly to: number;
  /** The name on the owner's list, if it is there. */
  readonly listedName?: string;
}
