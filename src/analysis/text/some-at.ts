/** Whether something holds at one of the places [from, to). */
export function someAt(
  { from, to }: { readonly from: number; readonly to: number },
  holds: (at: number) => boolean,
): boolean {
  for (let at = from; at < to; at += 1) if (holds(at)) return true;
  return false;
}
