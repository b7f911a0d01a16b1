/** Work that waits, in turns between clients: whoever has much waiting holds up nobody else. */
export class ClientQueue {
  /** By client; the client whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  countOf(client: string): number {
    return this.#waiting.get(client)?.length ?? 0;
  }

  /** Resolves when it is the client's turn. */
  wait(client: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const own = this.#waiting.get(client);
    if (own === undefined) this.#waiting.set(client, [resolve]);
    else own.push(resolve);
    this.#size += 1;
    return promise;
  }

  /** Lets the next client's oldest go on; false if nothing waits. */
  next(): boolean {
    const [next] = this.#waiting;
    if (next === undefined) return false;
    const [client, own] = next;
    const goOn = own.shift();
    this.#waiting.delete(client);
    if (own.length > 0) this.#waiting.set(client, own);
    this.#size -= 1;
    goOn?.();
    return true;
  }
}
