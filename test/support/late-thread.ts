// Gives ports their `on`.
import "node:worker_threads";
import type { Numbered, RpcRequest, ToThread } from "../../src/cluster/rpc.ts";

/** Answers the first question only when the second one comes, each with its number. */
declare const self: Worker;

self.onmessage = ({ data }: MessageEvent<ToThread>) => {
  if (data.kind !== "answer") return;
  const { port } = data;
  const signal = new Int32Array(data.signal);
  port.on("message", ({ number }: Numbered<RpcRequest>) => {
    if (number === 1) return;
    for (const late of [1, number]) {
      port.postMessage({ number: late, message: { value: [`answer ${late}`] } });
      Atomics.add(signal, 0, 1);
      Atomics.notify(signal, 0);
    }
  });
};
