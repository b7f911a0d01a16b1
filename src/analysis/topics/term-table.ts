/** Numbers for terms, in the order in which they came. */
export class TermTable {
  #numbers = new Map<string, number>();
  #terms: string[] = [];

  get length(): number {
    return this.#terms.length;
  }

  numberOf(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.#terms.length;
    const own = copyOf(term);
    this.#numbers.set(own, number);
    this.#terms.push(own);
    return number;
  }

  find(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  termOf(number: number): string {
    return this.#terms[number] ?? "";
  }

  /** Keeps some terms; @returns their new numbers by their old ones. */
  keep(isKept: (number: number) => boolean): Map<number, number> {
    const kept = this.#terms.map((_, number) => number).filter(isKept);
    const terms = kept.map((number) => this.termOf(number));
    this.#terms = terms;
    this.#numbers = new Map(terms.map((term, number) => [term, number]));
    return new Map(kept.map((old, number) => [old, number]));
  }
}

/** A part of a text would keep the whole text in memory. */
function copyOf(term: string): string {
  return Buffer.from(term).toString();
}
