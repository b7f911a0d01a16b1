const endings: (() => Promise<unknown>)[] = [];

/** Has something done once all tests of this process have ended. */
export function atEnd(ending: () => Promise<unknown>): void {
  endings.push(ending);
}

export async function endAll(): Promise<void> {
  await Promise.all(endings.map((ending) => ending()));
}
