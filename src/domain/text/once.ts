/** A function that makes something when it is first called, and returns the same from then on. */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * The same for each key.
 * @param max beyond which all that were made are dropped, and made again when they are asked for
 */
export function onceEach<Key, Made>(
  make: (key: Key) => Made,
  max = Number.POSITIVE_INFINITY,
): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    if (made.size > max) made.clear();
    return made.getOrInsertComputed(key, make);
  };
}

interface Made<Value> {
  readonly from: readonly unknown[];
  readonly value: Value;
}

/** Keeps what was made for each object, until something that it was made from is another. */
export class MadeFrom<Key extends WeakKey, Value> {
  readonly #made = new WeakMap<Key, Made<Value>>();

  of(key: Key, from: readonly unknown[], make: () => Value): Value {
    const known = this.#made.get(key);
    if (known?.from.every((one, place) => one === from[place]) === true) return known.value;
    const value = make();
    this.#made.set(key, { from, value });
    return value;
  }
}
