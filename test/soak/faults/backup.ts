import type { Scene } from "./scene.ts";

/** Backs the database up as `backup.sqlite`. */
export async function backUp(scene: Scene): Promise<void> {
  const { exitCode, stderr } = await scene.run("backup", scene.stage.folder.at("backup.sqlite"));
  if (exitCode !== 0) throw new Error(stderr);
}
