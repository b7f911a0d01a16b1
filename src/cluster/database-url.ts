import { readFileSync } from "node:fs";
import { Failure, reasonOf } from "../domain/failure.ts";
import { isLoopback } from "../domain/loopback.ts";

/** Where a cluster's PostgreSQL is, as `Bun.SQL` takes it. */
export interface DatabaseAddress {
  readonly url: string;
  /** The authority that the server's certificate is checked with; undefined if the connection is not encrypted. */
  readonly tls?: { readonly ca?: string; readonly rejectUnauthorized: true };
}

const EXAMPLE = "postgres://candor:PASSWORD@db.example.com/candor?sslmode=verify-full";

/**
 * Reads the address of a cluster's database. Elsewhere than on this machine, the connection must be
 * encrypted and the server's name checked: passwords and the reviews held back go there.
 * @throws Failure `invalid` that says what would be correct, without the password
 */
export function readDatabaseUrl(text: string): DatabaseAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^postgres(ql)?:$/.test(url.protocol) || url.hostname === "") {
    const rule = `--database-url takes the address of one PostgreSQL server, such as ${EXAMPLE}`;
    throw new Failure("invalid", `${rule}.`);
  }
  const isHere = isLoopback(`http://${url.host}`);
  const mode = url.searchParams.get("sslmode");
  if (isHere && (mode === null || mode === "disable")) return { url: plain(url) };
  if (mode === "verify-full") return { url: plain(url), tls: checkedWith(url) };
  throw new Failure("invalid", isHere ? faultHere(url.hostname, mode) : faultElsewhere(url));
}

function faultHere(hostname: string, mode: string | null): string {
  return `--database-url names ${hostname}, which is this machine, with sslmode=${mode}. Leave sslmode out, or use verify-full.`;
}

function faultElsewhere({ hostname }: URL): string {
  return `The database at ${hostname} is on another machine, so the connection must be encrypted and the server's certificate checked: add ?sslmode=verify-full to --database-url, and &sslrootcert=FILE if its authority is your own.`;
}

/** The URL without its TLS parameters, which are passed separately. */
function plain(url: URL): string {
  const copy = new URL(url);
  for (const name of ["sslmode", "sslrootcert"]) copy.searchParams.delete(name);
  return copy.href;
}

function checkedWith({ searchParams }: URL): NonNullable<DatabaseAddress["tls"]> {
  const file = searchParams.get("sslrootcert");
  if (file === null || file === "system") return { rejectUnauthorized: true };
  try {
    return { ca: readFileSync(file, "utf8"), rejectUnauthorized: true };
  } catch (error) {
    throw new Failure("invalid", `sslrootcert in --database-url: ${reasonOf(error)}.`);
  }
}
