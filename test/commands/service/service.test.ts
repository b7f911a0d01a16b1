import { describe, expect, test } from "bun:test";
import { runCandor } from "../../support/candor.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

async function print(...words: string[]) {
  using folder = new TemporaryFolder();
  return await runCandor(["service", "print", ...words], { cwd: folder.path });
}

describe("with --port", () => {
  test.each([
    ["Caddyfile", "reverse_proxy 127.0.0.1:3001\n"],
    ["nginx.conf", "proxy_pass http://127.0.0.1:3001;\n"],
    ["nginx.conf", "listen [::]:443 ssl http2;\n"],
    ["candor.service", "Environment=CANDOR_PORT=3001\n"],
  ])("%s has that port and no other", async (file, line) => {
    const { stdout } = await print(file, "--port", "3001");
    expect(stdout).toContain(line);
    expect(stdout).not.toContain("3000");
  });

  test.each(["0", "65536", "30.5", "-1", "http"])("%s is refused", async (port) => {
    const { exitCode, stdout, stderr } = await print("Caddyfile", `--port=${port}`);
    expect([exitCode, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`--port must be a number from 1 to 65535, not ${port}.`);
  });

  test("a unit for several businesses is refused, and where their ports go is said", async () => {
    const { exitCode, stdout, stderr } = await print("candor@.service", "--port", "3001");
    expect([exitCode, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(
      "candor@.service is for several businesses, each with its own port: leave out --port, and write CANDOR_PORT=3001 into /etc/candor/NAME.env.",
    );
  });
});

test("without --host, a proxy's file has an example, as standard error says", async () => {
  const { stdout, stderr } = await print("Caddyfile");
  expect(stdout).toContain("\nreviews.example.com {\n");
  expect(stderr).toBe(
    "Warning: the host reviews.example.com is an example. Name yours with --host.\n",
  );
  expect((await print("Caddyfile", "--host", "reviews.smith.example")).stderr).toBe("");
});

test("two businesses on one nginx share no cache", async () => {
  const hosts = ["reviews.smith.example", "reviews.dentist.example"];
  const texts = await Promise.all(hosts.map((host) => print("nginx.conf", "--host", host)));
  const [smith = [], dentist = []] = texts.map(({ stdout }) => cachesOf(stdout));
  expect(smith).toEqual([
    "/var/cache/nginx/candor-reviews.smith.example",
    "candor-reviews.smith.example",
    "candor-reviews.smith.example",
  ]);
  expect(smith.filter((name) => dentist.includes(name))).toEqual([]);
});

/** Where a cache is, the name it is declared by, and the name it is used by. */
function cachesOf(text: string): (string | undefined)[] {
  const [, path, zone] = /^proxy_cache_path (\S+) keys_zone=([^:]+):/m.exec(text) ?? [];
  return [path, zone, /^ +proxy_cache (\S+);/m.exec(text)?.[1]];
}

test("without a file, the files are listed", async () => {
  const { exitCode, stderr } = await print();
  expect(exitCode).toBe(1);
  expect(stderr).toContain("Say which file to print: candor.service, candor-backup.service,");
});
