import { createApp } from "../../src/http/app.ts";
import { listen } from "../../src/http/server.ts";
import { Store } from "../../src/store/store.ts";
import { testContext } from "../support/library.ts";
import { FIXTURE_METHODS } from "./fixtures.ts";

/** The product's server over a database, with the suite's fixtures among what agents can ask. */
export class FixtureServer implements AsyncDisposable {
  readonly #store: Store;
  readonly #server: ReturnType<typeof listen>;

  constructor(db: string) {
    this.#store = new Store(db);
    const app = createApp(this.#store, testContext(), { methods: FIXTURE_METHODS });
    this.#server = listen(app, 0, "127.0.0.1");
  }

  get url(): string {
    return `http://127.0.0.1:${this.#server.port}/mcp`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.stop();
    this.#store.close();
  }
}
