import { describe, expect, test } from "bun:test";
import { readDatabaseUrl } from "../../src/cluster/database-url.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const ELSEWHERE = "postgres://candor:secret@db.example.com/candor";

describe("the address of PostgreSQL", () => {
  test.each(["localhost", "127.0.0.1:5433", "[::1]"])(
    "on this machine (%s) needs no TLS",
    (host) => {
      const url = `postgres://candor@${host}/candor`;
      expect(readDatabaseUrl(url)).toEqual({ url });
    },
  );

  test.each(["require", "prefer", "verify-ca"])(
    "on this machine is not told to be elsewhere, with sslmode=%s",
    (mode) => {
      const read = () => readDatabaseUrl(`postgres://u:secret@localhost/x?sslmode=${mode}`);
      expect(read).toThrow(`localhost, which is this machine, with sslmode=${mode}`);
      expect(read).toThrow("Leave sslmode out");
      expect(read).not.toThrow("secret");
    },
  );

  test.each(["", "?sslmode=prefer", "?sslmode=require", "?sslmode=verify-ca", "?sslmode=disable"])(
    "elsewhere must be verified, not %p",
    (query) => {
      const read = () => readDatabaseUrl(ELSEWHERE + query);
      expect(read).toThrow("add ?sslmode=verify-full to --database-url");
      expect(read).not.toThrow("secret");
    },
  );

  test("elsewhere is checked with the system's authorities, or with one of your own", async () => {
    using folder = new TemporaryFolder();
    const file = folder.at("authority.pem");
    await Bun.write(file, "an authority");
    const checked = { url: ELSEWHERE, tls: { rejectUnauthorized: true } } as const;
    expect(readDatabaseUrl(`${ELSEWHERE}?sslmode=verify-full`)).toEqual(checked);
    const { tls } = readDatabaseUrl(`${ELSEWHERE}?sslmode=verify-full&sslrootcert=${file}`);
    expect(tls).toEqual({ ca: "an authority", rejectUnauthorized: true });
    const missing = () => readDatabaseUrl(`${ELSEWHERE}?sslmode=verify-full&sslrootcert=/no/file`);
    expect(missing).toThrow("sslrootcert in --database-url: ENOENT");
  });

  test.each([
    "",
    "candor",
    "mysql://db.example.com/candor",
    "postgres:///candor",
    "postgres://a,b/c",
  ])("is of one server, not %p", (text) => {
    expect(() => readDatabaseUrl(text)).toThrow("--database-url");
  });
});
