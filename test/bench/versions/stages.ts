import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { TemporaryFolder } from "../../support/temporary-folder.ts";
import { runVersion, type Version } from "./version.ts";

/** The functions of an import's stages; a call within another stage's counts for the inner one. */
const STAGES: ReadonlyMap<string, string> = new Map([
  ["stageFiles", "read the file"],
  ["applyImport", "compare and store"],
  ["recordChanges", "log what changed"],
  ["analyzePublished", "analyze"],
  ["writeSegments", "index for search"],
  ["publishDocuments", "render and compress"],
  ["durableTransaction", "commit"],
]);
const AROUND = "start and end";
const OTHERS = "runtime: start, compilers, garbage; pictures";
/** The stages in their order. */
export const STAGE_NAMES = [...STAGES.values(), AROUND, OTHERS];

const SAMPLE_EVERY_US = 200;
const US_PER_SECOND = 1_000_000;
const Profile = Type.Object({
  nodes: Type.Array(
    Type.Object({
      id: Type.Number(),
      callFrame: Type.Object({ functionName: Type.String() }),
      children: Type.Optional(Type.Array(Type.Number())),
    }),
  ),
  samples: Type.Array(Type.Number()),
});

/** The processor seconds of each stage of one command, as the runtime's profiler samples them. */
export async function stagesOf(version: Version, words: readonly string[], cwd: string) {
  using folder = new TemporaryFolder();
  const profiling = `--cpu-prof --cpu-prof-interval ${SAMPLE_EVERY_US} --cpu-prof-dir=${folder.path}`;
  const { processor } = await runVersion(version, words, cwd, { BUN_OPTIONS: profiling });
  const seconds = new Map<string, number>();
  for (const name of readdirSync(folder.path)) {
    const told: unknown = await Bun.file(join(folder.path, name)).json();
    for (const stage of stagesIn(told)) {
      seconds.set(stage, (seconds.get(stage) ?? 0) + SAMPLE_EVERY_US / US_PER_SECOND);
    }
  }
  const sampled = [...seconds.values()].reduce((sum, one) => sum + one, 0);
  return seconds.set(OTHERS, Math.max(0, processor - sampled));
}

/** The stage of each sample. */
function stagesIn(told: unknown): string[] {
  const { nodes, samples } = Value.Parse(Profile, told);
  const stages = new Map<number, string>();
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((to) => [to, id])));
  // Who calls stands before what it calls.
  for (const { id, callFrame } of nodes) {
    const own = STAGES.get(callFrame.functionName.replace(/\d+$/, ""));
    stages.set(id, own ?? stages.get(callers.get(id) ?? id) ?? AROUND);
  }
  return samples.map((id) => stages.get(id) ?? AROUND);
}
