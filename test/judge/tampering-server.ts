/** How an answer is changed. */
export interface Tampering {
  readonly path: string;
  change(bytes: Uint8Array): Uint8Array;
}

/** A man in the middle between a log and its reader, who changes one of its answers. */
export class TamperingServer implements AsyncDisposable {
  /** The paths that were asked for, each once. */
  readonly asked = new Set<string>();
  readonly #server: ReturnType<typeof Bun.serve>;

  /** @param log the log's URL, to which paths are appended */
  constructor(log: string, tampering?: Tampering) {
    this.#server = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      fetch: async (request) => {
        const path = new URL(request.url).pathname.slice(1);
        this.asked.add(path);
        const response = await fetch(`${log}/${path}`);
        const bytes = await response.bytes();
        const body = tampering?.path === path ? tampering.change(bytes) : bytes;
        return new Response(new Uint8Array(body), { status: response.status });
      },
    });
  }

  get url(): string {
    return `http://127.0.0.1:${this.#server.port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.stop(true);
  }
}
