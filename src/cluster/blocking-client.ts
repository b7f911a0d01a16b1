import { MessageChannel, receiveMessageOnPort } from "node:worker_threads";
import type { ClusterPlace } from "../domain/cluster-place.ts";
import { Failure } from "../domain/failure.ts";
import type { Answers, ClusterAccess, Numbered, RpcRequest, RpcResponse, ToThread } from "./rpc.ts";

/** Longer than a commit usually takes. One that takes longer may still be made, and arrives later. */
const MAX_ANSWER_MS = 180_000;

/**
 * A session whose answers are waited for, as SQLite's are: so a commit of several nodes is made as
 * simply as that of one. PostgreSQL is asked by a thread, because this one blocks. Nothing that
 * serves readers may use it while it does.
 */
export class BlockingClient implements Disposable {
  readonly #worker: Worker;
  readonly #port = new MessageChannel();
  readonly #signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #patienceMs: number;
  #asked = 0;

  /** @param spawn starts the thread; its file is named where the build can see it */
  constructor(spawn: () => Worker, access: ClusterAccess, patienceMs = MAX_ANSWER_MS) {
    this.#patienceMs = patienceMs;
    this.#worker = spawn();
    this.#worker.unref();
    const { port2 } = this.#port;
    const { buffer: signal } = this.#signal;
    const start: ToThread = { kind: "answer", access, port: port2, signal };
    this.#worker.postMessage(start, [port2]);
  }

  /** Asks, and waits for the answer. @throws Failure as `Session` does */
  ask<Name extends keyof Answers>(question: RpcRequest & { readonly ask: Name }): Answers[Name] {
    this.#asked += 1;
    const numbered: Numbered<RpcRequest> = { number: this.#asked, message: question };
    this.#port.port1.postMessage(numbered);
    return answered(this.#answer<Answers[Name]>());
  }

  /** The answer to the last question. One that comes after its question was given up is dropped. */
  #answer<Value>(): RpcResponse<Value> {
    const deadline = performance.now() + this.#patienceMs;
    for (;;) {
      const seen = Atomics.load(this.#signal, 0);
      const received = this.#received<Value>();
      if (received?.number === this.#asked) return received.message;
      const left = deadline - performance.now();
      if (left <= 0) throw new Failure("busy", "The cluster's PostgreSQL is not answering.");
      if (received === undefined) Atomics.wait(this.#signal, 0, seen, left);
    }
  }

  #received<Value>(): Numbered<RpcResponse<Value>> | undefined {
    const received: { message: Numbered<RpcResponse<Value>> } | undefined = receiveMessageOnPort(
      this.#port.port1,
    );
    return received?.message;
  }

  /** What a node lacks, page by page. */
  *pages() {
    for (;;) {
      const rows = this.ask({ ask: "page" });
      if (rows.length === 0) return;
      yield rows;
    }
  }

  read(place: ClusterPlace | undefined) {
    return this.ask({ ask: "read", place });
  }

  write(place: ClusterPlace | undefined) {
    return this.ask({ ask: "write", place });
  }

  [Symbol.dispose](): void {
    this.#port.port1.close();
    this.#worker.terminate();
  }
}

function answered<Value>(answer: RpcResponse<Value>): Value {
  if ("value" in answer) return answer.value;
  if ("error" in answer) throw new Error(answer.error);
  const { code, message, details } = answer.failure;
  throw new Failure(code, message, [], { ...details, isForOwner: true });
}
