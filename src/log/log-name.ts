/**
 * What a log is called, forever: it is part of everything that the log signs.
 * @param baseUrl where it is read when it begins
 * @param generation eight random hexadecimal digits
 */
export function logName(baseUrl: string, generation: string): string {
  const { host, pathname } = new URL(baseUrl);
  return `${host}${pathname.replace(/\/$/, "")}/log/${generation}`;
}
