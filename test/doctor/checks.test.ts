import { describe, expect, test } from "bun:test";
import { chmodSync, writeFileSync } from "node:fs";
import { checkClock } from "../../src/doctor/check-clock.ts";
import { checkDisk } from "../../src/doctor/check-disk.ts";
import { checkFiles, checkHubKey } from "../../src/doctor/check-files.ts";
import { checkPublicAddress } from "../../src/doctor/check-public-address.ts";
import { checkServer } from "../../src/doctor/check-server.ts";
import { keyPathOf } from "../../src/store/files/key-file.ts";
import { Store } from "../../src/store/store.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const NOW = new Date("2026-11-23T12:00:00Z");

describe("the doctor checks", () => {
  test("the disk: little room is a problem, no room for two copies a warning (issue 23)", () => {
    using folder = new TemporaryFolder();
    const path = folder.at("candor.sqlite");
    writeFileSync(path, new Uint8Array(10_000_000));
    const levelWith = (megabytes: number) => checkDisk(path, () => megabytes * 1e6).level;
    expect([levelWith(49), levelWith(60), levelWith(71)]).toEqual(["problem", "warning", "ok"]);
    expect(checkDisk(path, () => undefined).level).toBe("ok");
    expect(checkDisk(path, () => 60e6).what).toContain("a backup need 70 MB");
  });

  test("the hub: without the key of its subscribers' secrets, these end (issue 42)", () => {
    using folder = new TemporaryFolder();
    using store = new Store(folder.at("candor.sqlite"));
    const lease = {
      callback: "https://reader.example/1",
      host: "reader.example",
      topic: "reviews",
    };
    const plain = { ...lease, secret: null, leaseEndsAt: 1_900_000_000_000 };
    store.subscriptions.replaceAll([plain]);
    expect(checkHubKey(store)).toEqual([]);
    store.subscriptions.replaceAll([{ ...plain, secret: new Uint8Array([1]) }]);
    expect(checkHubKey(store)).toMatchObject([{ level: "problem", about: "hub" }]);
    writeFileSync(keyPathOf(store.path), "key");
    expect(checkHubKey(store)).toEqual([]);
  });

  test("the clock: one that was set back since something was published is a problem (issue 23)", () => {
    expect(checkClock(NOW, undefined).level).toBe("ok");
    expect(checkClock(NOW, new Date("2026-11-23T12:00:30Z")).level).toBe("ok");
    const finding = checkClock(NOW, new Date("2026-11-24T12:00:00Z"), () => false);
    expect(finding).toMatchObject({ level: "problem", fix: expect.stringContaining("set-ntp") });
  });

  test("the clock: nothing is left to do once time servers have put it right (issue 42)", () => {
    const finding = checkClock(NOW, new Date("2026-11-24T12:00:00Z"), () => true);
    expect(finding).toMatchObject({ level: "ok", what: expect.stringContaining("was ahead") });
  });

  test("the files: one that others can open is a problem, and the fix solves it (issue 23)", () => {
    using folder = new TemporaryFolder();
    const path = folder.at("candor.sqlite");
    writeFileSync(path, "", { mode: 0o600 });
    writeFileSync(`${path}.key`, "", { mode: 0o600 });
    expect(checkFiles(path).map(({ level }) => level)).toEqual(["ok"]);
    chmodSync(`${path}.key`, 0o644);
    const [fault] = checkFiles(path);
    expect(fault).toMatchObject({ level: "problem", fix: `chmod 600 ${path}.key` });
    Bun.spawnSync(["sh", "-c", fault?.fix ?? ""]);
    expect(checkFiles(path).map(({ level }) => level)).toEqual(["ok"]);
  });

  test.each([
    ["ok", "ok", undefined],
    ["behind", "warning", "candor hub status"],
    ["stopped", "problem", "The disk is full."],
  ])("the server: a hub that is %p is reported as %p (issue 23)", async (hub, level, fix) => {
    const why = hub === "stopped" ? { hub_problem: "The disk is full." } : {};
    const health = { status: "ok", hub, ...why, client_by: "connection" };
    const options = { port: 0, hostname: "127.0.0.1", fetch: () => Response.json(health) };
    const server = Bun.serve(options);
    const finding = (await checkServer(`http://127.0.0.1:${server.port}`, "/nonexistent")).at(-1);
    await server.stop(true);
    expect<string | undefined>(finding?.level).toBe(level);
    expect(finding?.fix?.includes(fix ?? "")).toBe(fix === undefined ? undefined : true);
  });

  test.each([
    ["untrusted_proxy", ["ok", "warning", "warning"], "--trust-proxy"],
    ["proxy", ["ok", "warning", "ok"], undefined],
    ["connection", ["ok", "warning"], undefined],
  ])("the proxy: a client known by %p gives %p (issue 23)", async (by, levels, fix) => {
    const health = { status: "ok", hub: "ok", client_by: by };
    const server = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: () => Response.json(health),
    });
    // An address of this machine that does not look like one. Without HTTPS there is a warning.
    const findings = await checkPublicAddress(`http://0.0.0.0:${server.port}`, NOW);
    await server.stop(true);
    expect<string[]>(findings.map(({ level }) => level)).toEqual(levels);
    if (fix !== undefined) expect(findings.at(-1)?.fix).toContain(fix);
  });
});
