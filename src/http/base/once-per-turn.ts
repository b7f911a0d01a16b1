/**
 * Does work once in a turn of the event loop, in which the runtime answers all requests that have come:
 * thousands on one connection share it.
 */
export function oncePerTurn<Result>(work: () => Result): () => Result {
  let known: { readonly result: Result } | undefined;
  return () => {
    if (known !== undefined) return known.result;
    known = { result: work() };
    setImmediate(() => {
      known = undefined;
    });
    return known.result;
  };
}
