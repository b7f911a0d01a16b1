/** What a shell would run: `cd x && candor status > y` has the command `candor status`. */
export function commandsIn(block: string): string[] {
  const lines = block.replaceAll("\\\n", " ").split("\n");
  return lines
    .map((line) => line.replace(/(^|\s)#.*$/, ""))
    .flatMap((line) => line.split(/&&|\|\||;|\s\|\s/))
    .map((part) => part.replace(/\s*[<>]+.*$/, "").trim())
    .filter((part) => /^candor\s/.test(part));
}
