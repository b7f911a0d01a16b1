import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { launch } from "../flows/program.ts";
import { runCandor } from "../support/candor.ts";

const StatusBody = Type.Object({
  pending: Type.Integer(),
  subscriptions: Type.Array(Type.Object({ callback: Type.String() })),
});
const LogLine = Type.Object({ level: Type.Number(), msg: Type.String() });
const WARNING = 40;

/** The callbacks that `candor hub status` lists, and how many requests wait. */
export async function hubStatus(cwd: string) {
  const { exitCode, stdout, stderr } = await runCandor(["hub", "status", "--json"], { cwd });
  if (exitCode !== 0) throw new Error(stderr);
  const { pending, subscriptions } = Value.Parse(StatusBody, JSON.parse(stdout));
  return { pending, callbacks: subscriptions.map(({ callback }) => callback) };
}

/** A `candor serve` that may be killed at any moment, also before it listens. */
export class Serving {
  /** Its address; undefined if it ended before it listened. */
  readonly url: Promise<string | undefined>;
  readonly #child: ReturnType<typeof launch>;
  readonly #log: Promise<string>;

  constructor(flags: readonly string[], cwd: string) {
    this.#child = launch(["serve", "--port", "0", ...flags], { cwd });
    this.url = addressIn(this.#child.stdout);
    this.#log = new Response(this.#child.stderr).text();
  }

  /** Ends it, and gives the warnings and errors of its log. */
  async end(signal: NodeJS.Signals): Promise<string[]> {
    this.#child.kill(signal);
    await this.#child.exited;
    const lines = (await this.#log).split("\n").filter((line) => line !== "");
    return lines.flatMap(warningIn);
  }
}

/** The message of a warning or an error; a line that is no JSON as it stands. */
function warningIn(line: string): string[] {
  try {
    const { level, msg } = Value.Parse(LogLine, JSON.parse(line));
    return level >= WARNING ? [msg] : [];
  } catch {
    return [line];
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
