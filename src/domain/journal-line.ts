/** Syslog's severities (RFC 5424, section 6.2.1), for the levels of log lines. */
const SEVERITIES: readonly (readonly [level: number, severity: number])[] = [
  [50, 3],
  [40, 4],
  [30, 6],
];
const DEBUG_SEVERITY = 7;
/** A value that needs no quotes. */
const PLAIN = /^[^\s"=]+$/;

/**
 * A log line for systemd's journal, which notes the time itself and takes the severity from its
 * beginning (sd-daemon(3)): `<4>the file is imported later file=reviews.csv`.
 * @param line JSON with `level`, `time`, `msg` and other members; anything else is left as it is
 */
export function journalLine(line: string): string {
  const entry = parsed(line);
  if (entry === undefined) return line;
  const { level, time: _, msg, ...others } = entry;
  const severity = SEVERITIES.find(([least]) => Number(level) >= least)?.[1] ?? DEBUG_SEVERITY;
  const members = Object.entries(others).map(([name, value]) => ` ${name}=${shown(value)}`);
  return `<${severity}>${String(msg ?? "")}${members.join("")}\n`;
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function shown(value: unknown): string {
  if (typeof value === "string" && PLAIN.test(value)) return value;
  return JSON.stringify(value);
}
