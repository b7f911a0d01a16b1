import { describe, expect, test } from "bun:test";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { parseRanges } from "../../src/net/addresses.ts";
import { CallFailure } from "../../src/net/call-failure.ts";
import { DnsLookup } from "../../src/net/dns-lookup.ts";
import { GuardedFetch, type Outgoing } from "../../src/net/guarded-fetch.ts";
import { HostsFile } from "../../src/net/hosts-file.ts";
import { type NameSource, SafeResolver } from "../../src/net/safe-resolver.ts";
import { Authority, type Certificate } from "../support/authority.ts";
import { eventually } from "../support/eventually.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const PEAK_MEMORY = resolve(import.meta.dir, "../flows/peak-memory.ts");
const CALL = resolve(import.meta.dir, "../fixtures/hub/call.ts");
const LOOPBACK = ["127.0.0.0/8"];
const GET = { method: "GET", readAtMost: 100 } as const;
const authority = await Authority.create();

interface Call {
  readonly host: string | null;
  readonly url: string;
  /** The caller's port: another port means another connection. */
  readonly from: number;
  readonly peer: string;
}

/** An HTTPS server that records who called it. */
class Called {
  readonly calls: Call[] = [];
  readonly #server: Bun.Server<undefined>;

  constructor(
    tls: Certificate | (Certificate & { readonly serverName: string })[],
    answer: (request: Request) => Response | Promise<Response> = () => new Response("answered"),
    at: { readonly hostname: string; readonly port: number } = { hostname: "127.0.0.1", port: 0 },
  ) {
    const fetch = (request: Request, server: Bun.Server<undefined>) => {
      const { port: from = 0, address: peer = "" } = server.requestIP(request) ?? {};
      this.calls.push({ host: request.headers.get("host"), url: request.url, from, peer });
      return answer(request);
    };
    this.#server = Bun.serve({ ...at, tls, idleTimeout: 60, fetch });
  }

  get port(): number {
    return this.#server.port ?? 0;
  }

  url(host: string, path = "/cb"): URL {
    return new URL(`https://${host}:${this.port}${path}`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.stop(true);
  }
}

interface Given {
  readonly allowed?: readonly string[];
  readonly names?: NameSource;
  readonly authority?: string | undefined;
  readonly deadline?: number;
}

/** Finds an address and calls it, as the hub's lanes do. */
class Caller {
  readonly #fetch: GuardedFetch;
  readonly #deadline: number;

  constructor({ allowed = LOOPBACK, names = leadingTo([]).names, deadline, ...rest }: Given) {
    const resolver = new SafeResolver({ allowed: parseRanges(allowed), names });
    this.#fetch = new GuardedFetch({ authority: authority.pem, ...rest, resolver });
    this.#deadline = deadline ?? 10_000;
  }

  async send(url: URL, outgoing: Outgoing) {
    const end = AbortSignal.timeout(this.#deadline);
    const address = await this.#fetch.addressOf(url, end);
    return this.#fetch.send(url, address, outgoing, end);
  }

  closeIdle(): void {
    this.#fetch.closeIdle();
  }
}

function guarded(given: Given = {}): Caller {
  return new Caller(given);
}

/** Every name leads to these, the first time and later; and which names were looked up. */
function leadingTo(...answers: (readonly string[])[]) {
  const asked: string[] = [];
  const names: NameSource = {
    isSilent: false,
    async *addressesOf(name) {
      asked.push(name);
      const addresses = answers[Math.min(asked.length, answers.length) - 1] ?? [];
      yield { addresses, isLast: true };
    },
  };
  return { asked, names };
}

/** What a call throws; fails if it throws nothing. */
async function thrownBy(call: Promise<unknown>): Promise<CallFailure> {
  try {
    await call;
  } catch (error) {
    if (error instanceof CallFailure) return error;
    throw error;
  }
  throw new Error("Nothing was thrown");
}

const never = () => new Promise<never>(() => {});

describe("a call", () => {
  test("goes to the checked address, under the callback's own name (HUB.md, threats)", async () => {
    await using server = new Called(await authority.issue(["reader.test"]));
    const { asked, names } = leadingTo(["127.0.0.1"]);
    const { status, body } = await guarded({ names }).send(
      server.url("reader.test", "/a?b=%7e"),
      GET,
    );
    expect([status, new TextDecoder().decode(body)]).toEqual([200, "answered"]);
    expect(asked).toEqual(["reader.test"]);
    const [call] = server.calls;
    expect(call?.host).toBe(`reader.test:${server.port}`);
    expect(call?.url).toEndWith("/a?b=%7e");
  });

  test("goes to the first allowed address of a name that has several (HUB.md, threats)", async () => {
    await using server = new Called(await authority.issue(["reader.test"]));
    const { names } = leadingTo(["10.0.0.1", "::1", "127.0.0.1", "127.0.0.9"]);
    const fetch = guarded({ allowed: ["127.0.0.0/8"], names });
    expect((await fetch.send(server.url("reader.test"), GET)).status).toBe(200);
    expect(server.calls).toHaveLength(1);
  });

  test("is not made to a name without a public address (HUB.md, threats)", async () => {
    await using server = new Called(await authority.issue(["inside.test", "localhost"]));
    const inside = ["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.0.0.1", "169.254.169.254"];
    const fetch = guarded({ allowed: [], names: leadingTo(inside).names });
    const error = await thrownBy(fetch.send(server.url("inside.test"), GET));
    expect(error.kind).toBe("forbidden");
    expect(error.message).toContain("inside.test");
    const ask = () => Promise.reject(new Error("no name server is asked"));
    const names = new DnsLookup({ ask, hosts: new HostsFile(), families: () => [4] });
    const real = guarded({ allowed: [], names }).send(server.url("localhost"), GET);
    expect((await thrownBy(real)).kind).toBe("forbidden");
    expect(server.calls).toEqual([]);
  });

  test.each(["127.0.0.1", "0x7f.1", "2130706433", "0177.0.0.1", "[::ffff:127.0.0.1]"])(
    "is not made to the literal %s, however it is spelled (HUB.md, threats)",
    async (host) => {
      await using server = new Called(await authority.issue(["127.0.0.1"]));
      const { asked, names } = leadingTo(["127.0.0.1"]);
      const error = await thrownBy(guarded({ allowed: [], names }).send(server.url(host), GET));
      expect([error.kind, asked, server.calls]).toEqual(["forbidden", [], []]);
    },
  );

  test("is not made to a name without addresses, or one that does not resolve (HUB.md, threats)", async () => {
    const { names } = leadingTo([]);
    const empty = await thrownBy(guarded({ names }).send(new URL("https://none.test/"), GET));
    expect(empty.kind).toBe("forbidden");
    const none = new DnsLookup({
      ask: async () => [],
      hosts: new HostsFile(),
      families: () => [4],
    });
    const unknown = guarded({ names: none }).send(new URL("https://none.test/"), GET);
    expect((await thrownBy(unknown)).kind).toBe("unknown_name");
  });
});

describe("a name with another address at each lookup (DNS rebinding)", () => {
  // 127.0.0.2 takes the place of a public address; 127.0.0.1 is private.
  const allowed = ["127.0.0.2/32"];

  test("is looked up once per call, so the checked address is the called one (HUB.md, threats)", async () => {
    const certificate = await authority.issue(["rebind.test"]);
    await using inside = new Called(certificate, () => new Response("inside"));
    const at = { hostname: "127.0.0.2", port: inside.port };
    await using outside = new Called(certificate, undefined, at);
    const { asked, names } = leadingTo(["127.0.0.2"], ["127.0.0.1"]);
    const { body } = await guarded({ allowed, names }).send(outside.url("rebind.test"), GET);
    expect(new TextDecoder().decode(body)).toBe("answered");
    expect([asked.length, outside.calls.length, inside.calls.length]).toEqual([1, 1, 0]);
  });

  test("is checked again when it is looked up again (HUB.md, threats)", async () => {
    const certificate = await authority.issue(["rebind.test", "other.test"]);
    await using inside = new Called(certificate, () => new Response("inside"));
    const at = { hostname: "127.0.0.2", port: inside.port };
    await using outside = new Called(certificate, undefined, at);
    const { names } = leadingTo(["127.0.0.2"], ["127.0.0.1"]);
    const fetch = guarded({ allowed, names });
    expect((await fetch.send(outside.url("rebind.test"), GET)).status).toBe(200);
    const error = await thrownBy(fetch.send(outside.url("other.test"), GET));
    expect([error.kind, inside.calls]).toEqual(["forbidden", []]);
    const kept = await fetch.send(outside.url("rebind.test"), GET);
    expect([kept.status, inside.calls.length]).toEqual([200, 0]);
  });
});

describe("a certificate", () => {
  test("from the added authority is needed for a name, and for an address (issue 3)", async () => {
    await using server = new Called(await authority.issue(["127.0.0.1", "reader.test"]));
    const { names } = leadingTo(["127.0.0.1"]);
    expect((await guarded().send(server.url("127.0.0.1"), GET)).status).toBe(200);
    expect((await guarded({ names }).send(server.url("reader.test"), GET)).status).toBe(200);
  });

  test("from an unknown authority ends the call before anything is sent (HUB.md, point 8)", async () => {
    const stranger = await Authority.create();
    await using server = new Called(await stranger.issue(["127.0.0.1"]));
    const without = await thrownBy(
      guarded({ authority: undefined }).send(server.url("127.0.0.1"), GET),
    );
    const other = await thrownBy(guarded().send(server.url("127.0.0.1"), GET));
    expect([without.kind, other.kind]).toEqual(["certificate", "certificate"]);
    expect(server.calls).toEqual([]);
  });

  test("for another name ends the call before anything is sent (HUB.md, point 8)", async () => {
    await using server = new Called(await authority.issue(["other.test", "127.0.0.2"]));
    const { names } = leadingTo(["127.0.0.1"]);
    const byName = await thrownBy(guarded({ names }).send(server.url("reader.test"), GET));
    const byAddress = await thrownBy(guarded().send(server.url("127.0.0.1"), GET));
    expect([byName.kind, byAddress.kind]).toEqual(["certificate", "certificate"]);
    expect(`${byName.message} ${byAddress.message}`).toMatch(/ALTNAME.+ALTNAME/);
    expect(server.calls).toEqual([]);
  });

  test("that is wrong reveals nothing of the callback's query, which is not logged (HUB.md, threats)", async () => {
    await using server = new Called(await authority.issue(["other.test"]));
    const url = server.url("127.0.0.1", "/cb?token=hidden");
    expect((await thrownBy(guarded().send(url, GET))).message).not.toContain("hidden");
  });

  test("for the address itself does not suffice for a name that leads there (HUB.md, threats)", async () => {
    await using server = new Called(await authority.issue(["127.0.0.1"]));
    const { names } = leadingTo(["127.0.0.1"]);
    const error = await thrownBy(guarded({ names }).send(server.url("reader.test"), GET));
    expect([error.message.includes("ALTNAME"), server.calls]).toEqual([true, []]);
  });
});

describe("a kept connection", () => {
  const { names } = leadingTo(["127.0.0.1"]);

  test("is used again for its own name, and never for another (HUB.md, threats)", async () => {
    await using server = new Called(await authority.issue(["one.test", "two.test", "127.0.0.1"]));
    const fetch = guarded({ names });
    for (const host of ["one.test", "one.test", "two.test", "127.0.0.1", "one.test"]) {
      expect((await fetch.send(server.url(host), GET)).status).toBe(200);
    }
    const [first, again, two, literal, last] = server.calls.map(({ from }) => from);
    expect([again, last]).toEqual([first, first]);
    expect(new Set([first, two, literal]).size).toBe(3);
  });

  test("spares no other name its own check of the certificate (HUB.md, threats)", async () => {
    await using server = new Called(await authority.issue(["one.test"]));
    const fetch = guarded({ names });
    expect((await fetch.send(server.url("one.test"), GET)).status).toBe(200);
    expect((await thrownBy(fetch.send(server.url("two.test"), GET))).message).toContain("ALTNAME");
    const literal = await thrownBy(fetch.send(server.url("127.0.0.1"), GET));
    expect(literal.message).toContain("ALTNAME");
    expect(server.calls).toHaveLength(1);
  });

  test("is opened with each server name, so each gets its own certificate (RFC 6066 §3)", async () => {
    const one = { ...(await authority.issue(["one.test"])), serverName: "one.test" };
    const two = { ...(await authority.issue(["two.test"])), serverName: "two.test" };
    await using server = new Called([one, two]);
    const fetch = guarded({ names });
    const statuses = [];
    for (const host of ["one.test", "two.test", "one.test"]) {
      statuses.push((await fetch.send(server.url(host), GET)).status);
    }
    expect(statuses).toEqual([200, 200, 200]);
  });

  test("is closed when idle (HUB.md, Peers)", async () => {
    await using server = new Called(await authority.issue(["127.0.0.1"]));
    const fetch = guarded();
    await fetch.send(server.url("127.0.0.1"), GET);
    fetch.closeIdle();
    await fetch.send(server.url("127.0.0.1"), GET);
    expect(new Set(server.calls.map(({ from }) => from)).size).toBe(2);
  });
});

describe("an answer", () => {
  test.each([301, 302, 303, 307, 308])("of %d is not followed (WebSub §7)", async (status) => {
    const certificate = await authority.issue(["127.0.0.1"]);
    await using target = new Called(certificate);
    const headers = { location: target.url("127.0.0.1").href };
    await using server = new Called(certificate, () => new Response(null, { status, headers }));
    const answer = await guarded().send(server.url("127.0.0.1"), GET);
    expect([answer.status, target.calls]).toEqual([status, []]);
  });

  test("is read up to a limit, even if it never ends (HUB.md, threats)", async () => {
    let isClosed = false;
    const endless = () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(97)),
          cancel: () => {
            isClosed = true;
          },
        }),
      );
    await using server = new Called(await authority.issue(["127.0.0.1"]), endless);
    const { body } = await guarded().send(server.url("127.0.0.1"), { ...GET, readAtMost: 33 });
    expect(new TextDecoder().decode(body)).toBe("a".repeat(33));
    await eventually("the connection is closed", () => isClosed);
  });

  test("is left unread if nothing of it is needed (HUB.md, point 8)", async () => {
    await using server = new Called(await authority.issue(["127.0.0.1"]));
    const answer = await guarded().send(server.url("127.0.0.1"), { ...GET, readAtMost: 0 });
    expect([answer.status, answer.body.byteLength]).toEqual([200, 0]);
  });

  test.each(["GET", "POST"])(
    "to %s that decompresses to a gigabyte takes no memory (HUB.md, threats)",
    async (method) => {
      using folder = new TemporaryFolder();
      const bomb = Buffer.concat(Array(8).fill(gzipSync(Buffer.alloc(128 << 20))));
      const headers = { "content-encoding": "gzip" };
      const answer = (request: Request) =>
        request.url.endsWith("bomb") ? new Response(bomb, { headers }) : new Response("small");
      await using server = new Called(await authority.issue(["127.0.0.1"]), answer);
      const ca = await folder.write("ca.pem", authority.pem);
      const peakOf = async (path: string) => {
        const words = [CALL, server.url("127.0.0.1", path).href, ca, method, "20"];
        const under = [process.execPath, PEAK_MEMORY, process.execPath];
        const child = Bun.spawn([...under, ...words], { stderr: "pipe" });
        expect(await new Response(child.stdout).text()).toStartWith("200 ");
        const told = /peak memory (\d+)\n$/.exec(await new Response(child.stderr).text());
        return Number(told?.[1]);
      };
      const usual = await peakOf("/small");
      expect((await peakOf("/bomb")) - usual).toBeLessThan(40 << 20);
    },
  );
});

describe("the deadline", () => {
  const deadline = 150;

  async function expectTimeout(call: Promise<unknown>): Promise<void> {
    const begin = performance.now();
    expect((await thrownBy(call)).kind).toBe("timeout");
    expect(performance.now() - begin).toBeLessThan(2_000);
  }

  test("ends a call whose name is never resolved (HUB.md, threats)", async () => {
    const names = new DnsLookup({ ask: never, hosts: new HostsFile(), families: () => [4] });
    const begin = performance.now();
    const call = guarded({ deadline, names }).send(new URL("https://reader.test/"), GET);
    expect((await thrownBy(call)).kind).toBe("not_begun");
    expect(performance.now() - begin).toBeLessThan(2_000);
  });

  test("ends a call that is never answered (HUB.md, threats)", async () => {
    await using server = new Called(await authority.issue(["127.0.0.1"]), never);
    await expectTimeout(guarded({ deadline }).send(server.url("127.0.0.1"), GET));
    expect(server.calls).toHaveLength(1);
  });

  test("ends a call whose handshake is never answered (HUB.md, threats)", async () => {
    const silent = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
    const url = new URL(`https://127.0.0.1:${silent.port}/cb`);
    await expectTimeout(guarded({ deadline }).send(url, GET));
    silent.stop(true);
  });

  test("ends a call whose answer trickles; a byte does not restart it (HUB.md, threats)", async () => {
    const trickle = () =>
      new Response(
        new ReadableStream({
          async pull(controller) {
            controller.enqueue(new Uint8Array([97]));
            await Bun.sleep(20);
          },
        }),
      );
    await using server = new Called(await authority.issue(["127.0.0.1"]), trickle);
    const begin = performance.now();
    const { status, body } = await guarded({ deadline }).send(server.url("127.0.0.1"), GET);
    expect(performance.now() - begin).toBeLessThan(2_000);
    // What had come by then is not used; but the server has answered.
    expect([status, body.byteLength < GET.readAtMost]).toEqual([200, true]);
  });
});

test.each(["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"])(
  "the variable %s does not redirect calls from the checked address (HUB.md, threats)",
  async (name) => {
    using folder = new TemporaryFolder();
    let taken = 0;
    const open = (socket: Bun.Socket) => {
      taken += 1;
      socket.end();
    };
    const proxy = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { open, data() {} } });
    await using server = new Called(await authority.issue(["127.0.0.1"]));
    const ca = await folder.write("ca.pem", authority.pem);
    const child = Bun.spawn([process.execPath, CALL, server.url("127.0.0.1").href, ca], {
      env: { PATH: process.env.PATH, [name]: `http://127.0.0.1:${proxy.port}` },
      stderr: "ignore",
    });
    await child.exited;
    proxy.stop(true);
    expect([taken, server.calls.length]).toEqual([0, 1]);
  },
);
