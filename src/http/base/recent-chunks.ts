import type { ContentCoding } from "../../domain/document.ts";
import type { Store } from "../../store/store.ts";
import { type HeldBytes, owned } from "./held-bytes.ts";

const MAX_BYTES = 8_000_000;

interface Recent {
  readonly own: HeldBytes;
  /** How many answers hold it now. */
  users: number;
}

/**
 * The chunks that answers made on request were put together from last, so that however many clients
 * read the same reviews, their bytes are in memory once. A chunk never changes: its name is its hash.
 */
export class RecentChunks {
  readonly #store: Pick<Store, "documents">;
  /** The one that was not asked for longest comes first. */
  readonly #chunks = new Map<string, Recent>();
  #bytes = 0;

  constructor(store: Pick<Store, "documents">) {
    this.#store = store;
  }

  /** @throws Error if it is no longer stored */
  load(hash: string, encoding: ContentCoding): HeldBytes {
    const key = `${hash} ${encoding}`;
    const chunk = this.#chunks.get(key) ?? this.#read(hash, encoding);
    this.#chunks.delete(key);
    this.#chunks.set(key, chunk);
    chunk.users += 1;
    this.#makeRoom();
    return { bytes: chunk.own.bytes, [Symbol.dispose]: () => this.#giveBack(chunk) };
  }

  #read(hash: string, encoding: ContentCoding): Recent {
    const own = owned(this.#store.documents.loadOne(hash, encoding));
    this.#bytes += own.bytes.byteLength;
    return { own, users: 0 };
  }

  #giveBack(chunk: Recent): void {
    chunk.users -= 1;
    this.#makeRoom();
  }

  /** Drops what nobody holds, and no more than is needed. */
  #makeRoom(): void {
    if (this.#bytes <= MAX_BYTES) return;
    for (const [key, { own, users }] of this.#chunks) {
      if (this.#bytes <= MAX_BYTES) return;
      if (users > 0) continue;
      this.#chunks.delete(key);
      this.#bytes -= own.bytes.byteLength;
      own[Symbol.dispose]();
    }
  }
}
