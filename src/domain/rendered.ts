/** A value before it becomes JSON, where undefined members do not appear. */
export type Rendered<Value> = Value extends object
  ? { readonly [Member in keyof Value]: Rendered<Value[Member]> | Absent<Value, Member> }
  : Value;

/** `undefined` if the member is optional. */
type Absent<Value, Member extends keyof Value> =
  Record<never, never> extends Pick<Value, Member> ? undefined : never;
