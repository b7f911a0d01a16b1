import { describe, expect, test } from "bun:test";
import { chmodSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { Authority } from "../support/authority.ts";
import { runCandor, startCandor } from "../support/candor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const TABLE = "date,rating,text\n2026-01-05,5,They came on time.\n";
const TIMEOUT = 60_000;
const UNREAD_HOURS = `warning  hours: "Mon-Fri 8-17" can't be read, so the page shows it as it is, and never says that you are open now
         If that is not intended, write hours such as "Mo-Fr 08:00-12:00, 13:00-17:00"
`;

/** A folder with a database of one review. */
async function published(): Promise<TemporaryFolder> {
  const folder = new TemporaryFolder();
  writeFileSync(folder.at("reviews.csv"), TABLE);
  await runCandor(["import", "reviews.csv", "--verified"], { cwd: folder.path });
  return folder;
}

/** An HTTPS proxy in front of a server. @param forwardedFor its X-Forwarded-For, if it sends one */
async function proxyFor(url: string, forwardedFor: string | undefined) {
  const authority = await Authority.create();
  const { cert, key } = await authority.issue(["0.0.0.0"]);
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    tls: { cert, key },
    fetch: (request) => {
      const { pathname } = new URL(request.url);
      const headers = forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor };
      return fetch(`${url}${pathname}`, { headers });
    },
  });
  return { server, authority: authority.pem, [Symbol.asyncDispose]: () => server.stop(true) };
}

describe("candor doctor", () => {
  test(
    "reports what is fine, and what is missing before the first import (issue 23)",
    async () => {
      using folder = new TemporaryFolder();
      const { exitCode, stdout } = await runCandor(["doctor"], { cwd: folder.path });
      expect(exitCode).toBe(0);
      expect(stdout).toContain("warning  settings: there is no candor.toml");
      expect(stdout).toContain("warning  database: there is no database at candor.sqlite");
      expect(stdout).toContain("candor import FILE");
      expect(stdout).toContain("enter their address as base_url in candor.toml first");
    },
    TIMEOUT,
  );

  test(
    "says of a folder that it is none, and that a folder is missing, and fails (issue 42)",
    async () => {
      using folder = new TemporaryFolder();
      const [own, missing] = await Promise.all(
        [".", "nowhere/candor.sqlite"].map((db) =>
          runCandor(["doctor", "--db", db], { cwd: folder.path }),
        ),
      );
      expect([own?.exitCode, missing?.exitCode]).toEqual([1, 1]);
      expect(own?.stdout).not.toContain("chmod");
      expect(missing?.stdout).toContain("Make the folder, or name a database elsewhere with --db");
      expect(missing?.stdout).not.toContain("disk:");
    },
    TIMEOUT,
  );

  test(
    "says that another program has the port (issue 42)",
    async () => {
      using folder = await published();
      const other = Bun.serve({ port: 0, fetch: () => new Response("", { status: 404 }) });
      const words = ["doctor", "--port", String(other.port)];
      const { stdout } = await runCandor(words, { cwd: folder.path });
      await other.stop(true);
      expect(stdout).toContain("server: another program answers at http://127.0.0.1:");
      expect(stdout).toContain("give Candor another port with --port");
    },
    TIMEOUT,
  );

  test(
    "reports a wrong setting and files that others can open, and fails (issue 23)",
    async () => {
      using folder = await published();
      writeFileSync(folder.at("candor.toml"), 'name = "A"\nbase_url = "nowhere"\n');
      chmodSync(folder.at("candor.sqlite"), 0o644);
      const { exitCode, stdout } = await runCandor(["doctor"], { cwd: folder.path });
      expect(exitCode).toBe(1);
      expect(stdout).toContain(
        'problem  settings: candor.toml:\n  line 2: base_url: The base URL "nowhere"',
      );
      expect(stdout).toMatch(/problem {2}files: .*candor\.sqlite can be opened by other users/);
      expect(stdout).toContain("chmod 600");
    },
    TIMEOUT,
  );

  test(
    "reports that nothing is served, and that links lead nowhere (issue 23)",
    async () => {
      using folder = await published();
      const words = ["doctor", "--port", "9"];
      const { exitCode, stdout } = await runCandor(words, { cwd: folder.path });
      expect(exitCode).toBe(0);
      expect(stdout).toContain("warning  server: nothing answers at http://127.0.0.1:9");
      expect(stdout).toContain("warning  public address: all links lead to http://localhost");
    },
    TIMEOUT,
  );

  test.each([
    ["a proxy that names the client", "203.0.113.1", "ok       proxy: it names the client"],
    ["a proxy that does not", undefined, "warning  proxy: requests come without X-Forwarded-For"],
  ])(
    "recognizes %s, and reads its certificate (issue 23)",
    async (_, client, said) => {
      using folder = await published();
      await using candor = await startCandor(["serve"], { cwd: folder.path });
      await using proxy = await proxyFor(candor.url, client);
      writeFileSync(folder.at("authority.pem"), proxy.authority);
      const words = ["doctor", "--port", new URL(candor.url).port, "--base-url"];
      // An address of this machine that does not look like one.
      const address = `https://0.0.0.0:${proxy.server.port}`;
      const environment = { NODE_EXTRA_CA_CERTS: folder.at("authority.pem") };
      const { stdout } = await runCandor([...words, address], { cwd: folder.path, environment });
      expect(stdout).toContain(said);
      expect(stdout).toContain(`ok       public address: ${address} leads to Candor`);
      expect(stdout).toMatch(/certificate: it (is valid for \d+ more|expires in \d+) days/);
    },
    TIMEOUT,
  );

  test(
    "finds the missing logo for which serve refuses to start",
    async () => {
      using folder = await published();
      const { path: cwd } = folder;
      writeFileSync(folder.at("candor.toml"), 'name = "A"\nlogo = "logo.png"\n');
      const fault = "candor.toml: logo: there is no";
      const said = async (...words: string[]) => (await runCandor(words, { cwd })).stdout;
      expect((await runCandor(["serve", "--port", "0"], { cwd })).stderr).toContain(fault);
      expect(await said("doctor", "--port", "9")).toContain(`problem  settings: ${fault}`);
      renameSync(folder.at("candor.sqlite"), folder.at("moved"));
      expect(await said("doctor", "--port", "9")).toContain(`problem  settings: ${fault}`);
    },
    TIMEOUT,
  );

  test.each([
    ["one import", "candor vouch --import 1", ["reviews.csv"]],
    ["several imports", "candor vouch --source unknown", ["reviews.csv", "others.csv"]],
  ])(
    "reports that everything from %s is held back, and %p, which it names, publishes it",
    async (_, named, files) => {
      using folder = new TemporaryFolder();
      const { path: cwd } = folder;
      writeFileSync(folder.at("reviews.csv"), TABLE);
      writeFileSync(folder.at("others.csv"), TABLE.replace("on time", "late"));
      for (const file of files) await runCandor(["import", file], { cwd });
      const doctor = async () => (await runCandor(["doctor", "--port", "9"], { cwd })).stdout;
      const held = await doctor();
      expect(held).toContain(`warning  database: nothing is published: ${files.length} review`);
      expect(held).toContain(`vouch for them: ${named}\n`);
      await runCandor(named.split(" ").slice(1), { cwd });
      expect(await doctor()).toMatch(
        new RegExp(`ok {7}database: ${files.length} reviews? (is|are) published`),
      );
    },
    TIMEOUT,
  );

  test(
    "recognizes that the database of a running server was moved away, and where it is",
    async () => {
      using folder = await published();
      const { path: cwd } = folder;
      await using candor = await startCandor(["serve"], { cwd });
      renameSync(folder.at("candor.sqlite"), folder.at("moved"));
      const { exitCode, stdout } = await runCandor(["doctor"], { cwd });
      expect(exitCode).toBe(1);
      expect(stdout).toContain(`but process ${candor.pid} serves it`);
      expect(stdout).toMatch(/Put it back, .*Beside it are: moved\n/);
      expect(stdout).not.toContain("candor import");
    },
    TIMEOUT,
  );

  test(
    "asks the server on the port that it listens on, whatever the usual one is (issue 24)",
    async () => {
      using folder = await published();
      await using candor = await startCandor(["serve"], { cwd: folder.path });
      const { stdout } = await runCandor(["doctor"], { cwd: folder.path });
      const { port } = new URL(candor.url);
      expect(stdout).toContain(`ok       server: it answers at http://127.0.0.1:${port}\n`);
    },
    TIMEOUT,
  );

  test(
    "reports opening hours that can't be read, which are shown as they are (issue 24)",
    async () => {
      using folder = await published();
      const hours = '["Mo-Fr 08:00-17:00", "Sa 8-25", "By appointment"]';
      writeFileSync(folder.at("candor.toml"), `name = "A"\nhours = ${hours}\n`);
      const { stdout } = await runCandor(["doctor", "--port", "9"], { cwd: folder.path });
      expect(stdout).toContain('warning  hours: "Sa 8-25", "By appointment" can\'t be read');
    },
    TIMEOUT,
  );

  test(
    "warns of hours from which nothing can say whether it is open now",
    async () => {
      using folder = await published();
      const { path: cwd } = folder;
      const hours = 'hours = ["Mon-Fri 8-17"]\ntimezone = "America/Chicago"\n';
      writeFileSync(folder.at("candor.toml"), `name = "A"\n${hours}`);
      const { exitCode, stdout } = await runCandor(["doctor", "--port", "9"], { cwd });
      expect([exitCode, stdout]).toEqual([0, expect.stringContaining(UNREAD_HOURS)]);
    },
    TIMEOUT,
  );

  test(
    "reports a log that began under another address than the public one",
    async () => {
      using folder = await published();
      const words = ["doctor", "--port", "9", "--base-url", "http://0.0.0.0:9"];
      const { stdout } = await runCandor(words, { cwd: folder.path });
      expect(stdout).toContain("warning  log: it is called localhost:3000/log/");
      expect(stdout).toMatch(/delete .*candor\.sqlite, .*and import again/);
    },
    TIMEOUT,
  );

  test(
    "--full finds nothing wrong with the demo while it is served (issue 39)",
    async () => {
      using folder = new TemporaryFolder();
      const { path: cwd } = folder;
      await using _demo = await startCandor(["demo"], { cwd, environment: { TMPDIR: cwd } });
      const [db = ""] = new Bun.Glob("candor-*-demo-*/demo.sqlite").scanSync(cwd);
      const words = ["doctor", "--full", "--db", db];
      // In a process of its own: in the tests', pictures are blank.
      const own = { cwd, environment: { TMPDIR: cwd } };
      const { exitCode, stdout } = await runCandor(words, own);
      expect(exitCode).toBe(0);
      expect(stdout.match(/^ok +(reviews|documents|server|hub)(?=:)/gm)).toHaveLength(4);
      expect(stdout.match(/^ok +log: /gm)).toHaveLength(2);
    },
    TIMEOUT,
  );

  test(
    "finds that the log's key is lost, and that nothing is published without it (issue 39, 42)",
    async () => {
      using folder = await published();
      rmSync(folder.at("candor.sqlite.log-key"));
      const words = ["doctor", "--port", "9"];
      const { exitCode, stdout } = await runCandor(words, { cwd: folder.path });
      expect(exitCode).toBe(1);
      expect(stdout).toMatch(
        /problem {2}log: its key, .+\.log-key, is missing\n.+Until then nothing can be published/,
      );
    },
    TIMEOUT,
  );
});
