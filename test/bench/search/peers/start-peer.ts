import { resolve } from "node:path";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";

const Ready = Type.Object({ url: Type.String(), seconds: Type.Number() });

/** A peer that answers, in a process of its own. */
export interface Peer extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** How long it took to build its index. */
  readonly seconds: number;
}

/** @param file a script of this folder, without its ending */
export async function startPeer(file: string, database: string): Promise<Peer> {
  const { promise, resolve: ready } = Promise.withResolvers<unknown>();
  const script = resolve(import.meta.dir, `${file}.ts`);
  const child = Bun.spawn([process.execPath, script, database], {
    stdin: "ignore",
    stdout: "inherit",
    stderr: "inherit",
    ipc: ready,
  });
  const ended = child.exited.then((code) => {
    throw new Error(`The peer ${file} ended (exit code ${code})`);
  });
  const { url, seconds } = Value.Parse(Ready, await Promise.race([promise, ended]));
  // We end it later on; that is not a failure.
  ended.catch(() => {});
  return {
    ...{ url, seconds, pid: child.pid },
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}
