import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";

const Words = Type.Array(Type.String());
type Words = Static<typeof Words>;

/** What a Dockerfile of two stages, the second of them from scratch, asks for. */
export interface Dockerfile {
  /** Those of the first stage. */
  readonly commands: readonly string[];
  readonly user: string;
  readonly folder: string;
  readonly program: Words;
  /** The program's default arguments. */
  readonly usual: Words;
}

/** @throws Error if the second stage is anything but `/image` of the first */
export async function readDockerfile(path: string): Promise<Dockerfile> {
  const text = await Bun.file(path).text();
  const [first = "", second = ""] = text.split("\nFROM scratch\n");
  const copied = all(second, "COPY");
  if (copied.join() !== "--from=parts /image /") throw new Error(`It copies ${copied.join(", ")}`);
  return {
    commands: all(first, "RUN"),
    user: one(second, "USER"),
    folder: one(second, "WORKDIR"),
    program: Value.Parse(Words, JSON.parse(one(second, "ENTRYPOINT"))),
    usual: Value.Parse(Words, JSON.parse(one(second, "CMD"))),
  };
}

/** The values of an instruction, in order. */
function all(stage: string, instruction: string): string[] {
  const lines = stage.matchAll(new RegExp(`^${instruction} (.*)$`, "gm"));
  return Array.from(lines, ([, value]) => value ?? "");
}

function one(stage: string, instruction: string): string {
  const [value] = all(stage, instruction);
  if (value === undefined) throw new Error(`The Dockerfile has no ${instruction}.`);
  return value;
}
