/** Guards that tests can't notice, each with why: a line "file name change — reason". */
export function readSurvivors(text: string): ReadonlyMap<string, string> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(" — ");
      if (at === -1) throw new Error(`No reason is given: ${line}`);
      return [line.slice(0, at), line.slice(at + " — ".length)];
    }),
  );
}
