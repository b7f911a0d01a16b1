/** A website of one page, on its own origin. */
export function website(html: string, headers: Record<string, string> = {}) {
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () =>
      new Response(html, { headers: { "content-type": "text/html; charset=utf-8", ...headers } }),
  });
  const url = `http://127.0.0.1:${server.port}/`;
  return { url, [Symbol.asyncDispose]: () => server.stop(true) };
}
