import { basename, dirname, resolve } from "node:path";

const HOLDER = resolve(import.meta.dir, "../store/files/hold-folder.ts");

/** A temporary folder of another process, which lives until it is ended. */
export interface HeldFolder extends AsyncDisposable {
  readonly path: string;
  readonly name: string;
  readonly parent: string;
  /** Sends the process a signal, and returns how it ended. */
  end(signal: NodeJS.Signals): Promise<string>;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<string>;
}

/** @param workUntil see `hold-folder.ts` */
export async function holdFolder(
  database: string,
  text: string,
  workUntil?: string,
): Promise<HeldFolder> {
  const words = workUntil === undefined ? [] : [workUntil];
  const child = Bun.spawn([process.execPath, HOLDER, database, text, ...words], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "inherit",
  });
  const ended = child.exited.then(() => String(child.signalCode ?? child.exitCode));
  const { value } = await child.stdout.pipeThrough(new TextDecoderStream()).getReader().read();
  const path = resolve(String(value).trim());
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    path,
    name: basename(path),
    parent: dirname(path),
    end,
    kill: (signal) => child.kill(signal),
    ended,
    [Symbol.asyncDispose]: async () => {
      await end("SIGKILL");
    },
  };
}
