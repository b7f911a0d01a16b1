import { existsSync } from "node:fs";
import { DEFAULT_SERVICE, type ServiceOptions } from "./service-file.ts";

const EXAMPLE_HOST = `the host ${DEFAULT_SERVICE.host} is an example. Name yours with --host.`;

/**
 * What you must know if you save a file: that it names an executable that is not there, or a host name
 * that is only an example.
 */
export function serviceNotes(
  text: string,
  { program, host }: Pick<ServiceOptions, "program" | "host">,
  isThere: (path: string) => boolean = existsSync,
): string[] {
  const runsUsual = program === DEFAULT_SERVICE.program && text.includes(program);
  const isExample = host === DEFAULT_SERVICE.host && text.includes(host);
  return [
    ...(runsUsual && !isThere(program) ? [missingNote()] : []),
    ...(isExample ? [EXAMPLE_HOST] : []),
  ];
}

function missingNote(): string {
  const running = Bun.isStandaloneExecutable ? `, such as ${process.execPath}, which runs now` : "";
  const fault = `the file names ${DEFAULT_SERVICE.program}, which is not there`;
  return `${fault}. Copy the executable there, or name another with --program${running}.`;
}
