/** The output of a process, and how it ended. */
export interface Finished {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Piped = Bun.Subprocess<Bun.SpawnOptions.Writable, "pipe", "pipe">;

/** Waits until a process that was started with pipes has ended. */
export async function finished({ stdout, stderr, exited }: Piped): Promise<Finished> {
  const texts = [new Response(stdout).text(), new Response(stderr).text()] as const;
  const [said, complained, exitCode] = await Promise.all([...texts, exited]);
  return { exitCode, stdout: said, stderr: complained };
}
