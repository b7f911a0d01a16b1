import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { launch } from "../flows/program.ts";
import { runCandor } from "../support/candor.ts";
import { ProgramLog } from "./program-log.ts";

const StatusBody = Type.Object({
  pending: Type.Integer(),
  subscriptions: Type.Array(Type.Object({ callback: Type.String() })),
});

/** The callbacks that `candor hub status` lists, and how many requests are waiting. */
export async function hubStatus(cwd: string, db = "candor.sqlite") {
  const words = ["hub", "status", "--json", "--db", db];
  const { exitCode, stdout, stderr } = await runCandor(words, { cwd });
  if (exitCode !== 0) throw new Error(stderr);
  const { pending, subscriptions } = Value.Parse(StatusBody, JSON.parse(stdout));
  return { pending, callbacks: subscriptions.map(({ callback }) => callback) };
}

/** How to start a `serve` other than in the usual way. */
interface ServeOptions {
  readonly environment?: Record<string, string>;
  /** A command that runs the program, for example with fewer rights or less memory. */
  readonly under?: readonly string[];
}

/** A `candor serve` that may be killed at any moment, even before it listens. */
export class Serving {
  /** Its address; undefined if it ended before it listened. */
  readonly url: Promise<string | undefined>;
  readonly log: ProgramLog;
  readonly exited: Promise<number>;
  readonly #child: ReturnType<typeof launch>;

  constructor(flags: readonly string[], cwd: string, options: ServeOptions = {}) {
    const port = flags.includes("--port") ? [] : ["--port", "0"];
    this.#child = launch(["serve", ...port, ...flags], { cwd, ...options });
    this.url = addressIn(this.#child.stdout);
    this.log = new ProgramLog(this.#child.stderr);
    this.exited = this.#child.exited;
  }

  get pid(): number {
    return this.#child.pid;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Ends it, and returns the warnings and errors of its log. */
  async end(signal: NodeJS.Signals): Promise<readonly string[]> {
    this.#child.kill(signal);
    await this.#child.exited;
    await this.log.ended;
    return this.log.warnings;
  }
}

async function addressIn(output: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of output) {
    text += decoder.decode(piece, { stream: true });
    const address = /listens on (http:\S+)\n/.exec(text)?.[1];
    if (address !== undefined) return address;
  }
  return undefined;
}
