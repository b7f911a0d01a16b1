/**
 * The least that a program on this runtime and framework holds: one answer for every path, in the
 * encoding that is asked for. It says where it listens.
 */
import { Elysia } from "elysia";

const BODY = new Blob(["x".repeat(10_000)]);
const app = new Elysia().get("/*", ({ request }) => {
  const encoding = request.headers.get("accept-encoding") ?? "identity";
  const isNamed = encoding === "gzip" || encoding === "zstd";
  return new Response(BODY, isNamed ? { headers: { "content-encoding": encoding } } : {});
});
app.listen({ port: 0, hostname: "127.0.0.1" });
process.stdout.write(`http://127.0.0.1:${app.server?.port}\n`);
