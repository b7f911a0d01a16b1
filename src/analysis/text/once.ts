/** A function that makes something when it is first asked for, and has it from then on. */
export function once<Made>(make: () => Made): () => Made {
  const forAll = onceEach(make);
  return () => forAll("");
}

/** The same for each of some keys. */
export function onceEach<Key extends string, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, { readonly value: Made }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}
