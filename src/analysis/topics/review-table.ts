const FIRST_BYTES = 4096;
const FIRST_REVIEWS = 256;
const DAY = 86_400_000;
const NO_DAY = 0xffff;

/** The ids and dates of reviews, by number, in about 42 bytes each. */
export class ReviewTable {
  #length = 0;
  #bytes = new Uint8Array(FIRST_BYTES);
  #ends = new Uint32Array(FIRST_REVIEWS);
  #days = new Uint16Array(FIRST_REVIEWS);
  readonly #encoder = new TextEncoder();

  get length(): number {
    return this.#length;
  }

  /** @returns the number of the review */
  add(id: string, date: string): number {
    const from = this.#endOf(this.#length - 1);
    const encoded = this.#encoder.encode(id);
    this.#reserve(from + encoded.length);
    this.#bytes.set(encoded, from);
    this.#ends[this.#length] = from + encoded.length;
    this.#days[this.#length] = dayOf(date);
    this.#length += 1;
    return this.#length - 1;
  }

  idOf(review: number): string {
    const bytes = this.#bytes.subarray(this.#endOf(review - 1), this.#endOf(review));
    return new TextDecoder().decode(bytes);
  }

  /** Days since 1970; undefined without a date. */
  dayOf(review: number): number | undefined {
    const day = this.#days[review];
    return day === NO_DAY ? undefined : day;
  }

  /** The day of the newest review. */
  get newestDay(): number | undefined {
    let newest: number | undefined;
    for (let review = 0; review < this.#length; review += 1) {
      const day = this.dayOf(review);
      if (day !== undefined && (newest === undefined || day > newest)) newest = day;
    }
    return newest;
  }

  /** How many reviews are of this day or later. */
  countSince(day: number): number {
    let count = 0;
    for (let review = 0; review < this.#length; review += 1) {
      if ((this.dayOf(review) ?? -1) >= day) count += 1;
    }
    return count;
  }

  #endOf(review: number): number {
    return review < 0 ? 0 : (this.#ends[review] ?? 0);
  }

  #reserve(bytes: number): void {
    if (bytes > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(bytes, this.#bytes.length * 2));
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    if (this.#length < this.#ends.length) return;
    const ends = new Uint32Array(this.#ends.length * 2);
    ends.set(this.#ends);
    this.#ends = ends;
    const days = new Uint16Array(this.#days.length * 2);
    days.set(this.#days);
    this.#days = days;
  }
}

function dayOf(date: string): number {
  const day = Math.floor(Date.parse(date) / DAY);
  return day >= 0 && day < NO_DAY ? day : NO_DAY;
}
