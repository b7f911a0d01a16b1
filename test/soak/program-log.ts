import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";

const LogLine = Type.Object({ level: Type.Number(), msg: Type.String() });
const WARNING = 40;

/** What a program logs while it runs. */
export class ProgramLog {
  /** The message of each warning and error so far; other lines are unchanged. */
  readonly warnings: string[] = [];
  /** How many lines there were so far. */
  lines = 0;
  readonly ended: Promise<void>;

  constructor(output: ReadableStream<Uint8Array>) {
    this.ended = this.#read(output);
  }

  async #read(output: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let rest = "";
    for await (const piece of output) {
      const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) this.#take(line);
    }
    this.#take(rest);
  }

  #take(line: string): void {
    if (line === "") return;
    this.lines += 1;
    try {
      const { level, msg } = Value.Parse(LogLine, JSON.parse(line));
      if (level >= WARNING) this.warnings.push(msg);
    } catch {
      this.warnings.push(line);
    }
  }
}

/** How often each message was logged, the most frequent first. */
export function countsOf(messages: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const message of messages) counts.set(message, (counts.get(message) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
