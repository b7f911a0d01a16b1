import { expect, test } from "bun:test";
import { fetchRelease, releaseAddress } from "../../src/release/release-address.ts";
import { ReleaseFiles } from "../../src/release/release-files.ts";
import { EndlessBody } from "../support/endless-body.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const PATIENCE_MS = 20_000;

/** A server of this machine, by its address. */
function serving(fetch: (request: Request) => Response, hostname = "127.0.0.1") {
  const server = Bun.serve({ port: 0, hostname, idleTimeout: 0, fetch });
  return { url: `http://${hostname}:${server.port}`, stop: () => server.stop(true) };
}

function fetched(address: string): Promise<string> {
  return fetchRelease(address, AbortSignal.timeout(PATIENCE_MS)).then(
    (response) => response.text(),
    (error) => String(error.message),
  );
}

test.each([
  ["http://localhost:x@127.0.0.2/", "it has a user name or a password. Leave them out."],
  ["http://localhost@127.0.0.2:80/", "it has a user name or a password."],
  ["https://me:secret@reviews.example.com/", "it has a user name or a password."],
  ["http://127.0.0.2/", "could be changed in transit. Use https."],
  ["http://localhost.example.com/", "could be changed in transit. Use https."],
  ["http://", "it is not a web address."],
])("%s is not fetched", (address, why) => {
  expect(() => releaseAddress(address)).toThrow(why);
  expect(() => new ReleaseFiles(address)).toThrow(why);
  expect(() => releaseAddress(address)).not.toThrow("secret");
});

test.each(["https://reviews.example.com/a@b", "http://LOCALHOST:8000/", "http://localhost"])(
  "%s is fetched",
  (address) => expect(releaseAddress(address)).toBeInstanceOf(URL),
);

test("an address leads only to others that may be named, too", async () => {
  const far = serving(() => new Response("of somebody else"), "127.0.0.2");
  const paths: Record<string, string> = {
    "/far": far.url,
    "/near": "/end",
    "/round": "/round",
    "/file": "file:///etc/hostname",
    "/secret": "https://me:secret@example.com/",
  };
  const near = serving(({ url }) => {
    const location = paths[new URL(url).pathname];
    return location === undefined
      ? new Response("the end")
      : new Response(null, { status: 302, headers: { location } });
  });
  expect(await fetched(`${far.url}/`)).toContain("Use https.");
  expect(await fetched(`${near.url}/far`)).toContain(`${far.url}/ is not fetched, because its`);
  expect(await fetched(`${near.url}/near`)).toBe("the end");
  expect(await fetched(`${near.url}/round`)).toContain("more than 5 times");
  expect(await fetched(`${near.url}/file`)).toContain("could be changed in transit");
  expect(await fetched(`${near.url}/secret`)).toContain("a user name or a password");
  await Promise.all([far.stop(), near.stop()]);
});

test("a file is read no further than a file of its kind can be", async () => {
  using folder = new TemporaryFolder();
  const body = new EndlessBody();
  const server = serving(() => body.response());
  const files = new ReleaseFiles(server.url);
  const many = "checksums.txt has more than 100,000 bytes";
  await expect(files.read("checksums.txt", 100_000)).rejects.toThrow(many);
  await expect(files.copy("a.zst", folder.at("a"), 1_000_000)).rejects.toThrow("more than");
  expect(Bun.file(folder.at("a")).size).toBeLessThanOrEqual(1_000_000);
  expect(body.bytes).toBeLessThan(50_000_000);
  await server.stop();
  await folder.write("checksums.txt", "x".repeat(100_001));
  await expect(new ReleaseFiles(folder.path).read("checksums.txt", 100_000)).rejects.toThrow(many);
});
