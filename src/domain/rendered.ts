/** A value on its way to JSON, where a member that is undefined does not appear. */
export type Rendered<Value> = Value extends object
  ? { readonly [Member in keyof Value]: Rendered<Value[Member]> | Absent<Value, Member> }
  : Value;

/** `undefined` where the member may be left out. */
type Absent<Value, Member extends keyof Value> =
  Record<never, never> extends Pick<Value, Member> ? undefined : never;
