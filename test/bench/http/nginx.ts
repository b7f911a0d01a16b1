import { join } from "node:path";
import type { Kept } from "./kept.ts";

const FOLDERS = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
/** Headers that nginx makes from the file itself. */
const OF_THE_FILE = new Set(["etag", "last-modified", "content-type", "content-encoding", "vary"]);

/** The command that runs nginx on a free port; undefined if it is not installed. */
export async function nginxWords(folder: string, kept: readonly Kept[], port: number) {
  const program = Bun.which("nginx", { PATH: `${process.env.PATH}:/usr/sbin` });
  if (program === null) return undefined;
  const file = join(folder, "nginx.conf");
  await Bun.write(file, configuration(folder, kept, port));
  return [program, "-c", file, "-e", join(folder, "error.log")];
}

/** The defaults, except for what is measured: `gzip_static`, the same headers, one process. */
function configuration(folder: string, kept: readonly Kept[], port: number): string {
  const [first] = kept;
  const headers = Object.entries(first?.headers ?? {}).filter(([name]) => !OF_THE_FILE.has(name));
  return `daemon off; master_process off; pid ${join(folder, "nginx.pid")};
events { worker_connections 2000; }
http {
  sendfile on; tcp_nopush on; access_log off; keepalive_requests 100000000;
  types { application/json json; }
  gzip_static on; gzip_vary on; root ${folder};
  ${FOLDERS.map((name) => `${name}_temp_path ${join(folder, name)};`).join(" ")}
  server {
    listen 127.0.0.1:${port};
    ${headers.map(([name, value]) => `add_header ${name} '${value}';`).join("\n    ")}
  }
}
`;
}
