/** Most kinds that are reported. */
const MAX_KINDS = 20;

/** Notes what formats leave out of good rows, and counts these rows. */
export class OmissionWatch {
  /** By kind: how many rows, and the first file with one. */
  readonly #kinds = new Map<string, { rows: number; readonly path: string }>();

  see(omission: string | undefined, path: string): void {
    if (omission === undefined) return;
    const known = this.#kinds.get(omission);
    if (known !== undefined) known.rows += 1;
    else if (this.#kinds.size < MAX_KINDS) this.#kinds.set(omission, { rows: 1, path });
  }

  /** A warning for each kind. */
  warnings(): string[] {
    return Array.from(this.#kinds, ([omission, { rows, path }]) => {
      const where = rows === 1 ? `1 row (${path})` : `${rows} rows (${path} first)`;
      return `In ${where} ${omission}.`;
    });
  }
}
