/**
 * The least that any program on this runtime would do for the same answers: a folder holds them as
 * Candor gave them. `bun bare.ts FOLDER DATABASE elysia|fetch|routes` serves them, and says where.
 */
import { Database } from "bun:sqlite";
import { join } from "node:path";
import { Elysia } from "elysia";
import { negotiateEncoding } from "../../../src/http/base/negotiate-encoding.ts";
import { type Kept, readKept } from "./kept.ts";

interface Ready {
  readonly etag: string;
  readonly whole: Response;
  readonly unchanged: Response;
}

const NOTHING: Ready = {
  etag: "",
  whole: new Response(null, { status: 404 }),
  unchanged: new Response(null, { status: 404 }),
};

const [, , folder = "", database = "", kind = ""] = process.argv;
const version = new Database(database, { readonly: true }).query("pragma data_version");
const ready = new Map<string, Ready>();
const kept = await readKept(folder);
for (const one of kept) ready.set(`${one.path} ${one.encoding}`, await readyOf(one));
const paths = [...new Set(kept.map(({ path }) => path))];
const server = serve();
process.stdout.write(`listens on http://127.0.0.1:${server?.port}\n`);

async function readyOf({ file, headers }: Kept): Promise<Ready> {
  const { "content-type": _type, "content-encoding": _encoding, ...rest } = headers;
  return {
    etag: headers.etag ?? "",
    whole: new Response(new Blob([await Bun.file(join(folder, file)).bytes()]), { headers }),
    unchanged: new Response(null, { status: 304, headers: rest }),
  };
}

function find(path: string, { headers }: Request): Ready {
  version.get();
  return ready.get(`${path} ${negotiateEncoding(headers.get("accept-encoding"))}`) ?? NOTHING;
}

function answer(path: string, request: Request): Response {
  const one = find(path, request);
  const isKnown = one.etag === request.headers.get("if-none-match");
  return (isKnown ? one.unchanged : one.whole).clone();
}

function serve() {
  const options = { port: 0, hostname: "127.0.0.1", reusePort: false };
  const missing = () => new Response(null, { status: 404 });
  if (kind === "elysia") return overElysia(options);
  if (kind === "fetch") {
    return Bun.serve({
      ...options,
      fetch: (request) => answer(new URL(request.url).pathname, request),
    });
  }
  const handlers = paths.map(
    (path) => [path, (request: Request) => answer(path, request)] as const,
  );
  return Bun.serve({ ...options, routes: Object.fromEntries(handlers), fetch: missing });
}

function overElysia(options: { readonly port: number; readonly hostname: string }) {
  const app = new Elysia();
  for (const path of paths) {
    // Elysia awaits a handler if its text has a call right after `return`; this one is not awaited.
    app.get(path, ({ request }) => {
      const { etag, unchanged, whole } = find(path, request);
      return etag === request.headers.get("if-none-match") ? unchanged.clone() : whole.clone();
    });
  }
  return app.listen(options).server;
}
