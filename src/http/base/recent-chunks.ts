import type { ContentCoding } from "../../domain/document.ts";
import type { Store } from "../../store/store.ts";

const MAX_BYTES = 8_000_000;

/**
 * The chunks that answers made on request were put together from last, so that however many clients
 * read the same reviews, their bytes are in memory once. A chunk never changes: its name is its hash.
 */
export class RecentChunks {
  readonly #store: Pick<Store, "documents">;
  /** The one that was not asked for longest comes first. */
  readonly #chunks = new Map<string, Uint8Array>();
  #bytes = 0;

  constructor(store: Pick<Store, "documents">) {
    this.#store = store;
  }

  /** @throws Error if it is no longer stored */
  load(hash: string, encoding: ContentCoding): Uint8Array {
    const key = `${hash} ${encoding}`;
    const known = this.#chunks.get(key);
    if (known !== undefined) this.#chunks.delete(key);
    const bytes = known ?? this.#store.documents.loadOne(hash, encoding);
    this.#chunks.set(key, bytes);
    if (known === undefined) this.#makeRoom(bytes.byteLength);
    return bytes;
  }

  #makeRoom(added: number): void {
    this.#bytes += added;
    for (const [key, { byteLength }] of this.#chunks) {
      if (this.#bytes <= MAX_BYTES) return;
      this.#chunks.delete(key);
      this.#bytes -= byteLength;
    }
  }
}
