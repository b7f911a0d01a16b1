import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { Authority } from "../support/authority.ts";
import { type RunningCandor, runCandor, startCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { freePort } from "../support/free-port.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { JudgeFailure } from "./go-program.ts";

const HOST = "localhost";
const NGINX = "/usr/sbin/nginx";
const CADDY = "/usr/bin/caddy";
/** After this, a copy that is cached for a second is stale; nginx counts in whole seconds. */
const STALE_AFTER_MS = 2_100;
const DOCUMENT = "/reviews.json";
const HUB_REQUEST = new URLSearchParams({ "hub.mode": "subscribe" });
const SEARCH = "/api/reviews/search?query=the";

/** A reverse proxy in front of a Candor, run with the configuration that Candor prints. */
interface Proxy extends AsyncDisposable {
  readonly name: string;
  readonly url: string;
  readonly authority: string;
}

interface Check {
  readonly what: string;
  readonly isRight: boolean;
}

/**
 * Runs Debian's nginx and Caddy with the configurations that `candor service print` gives, and
 * prints which checks pass behind them. Returns whether all do.
 */
export async function judgeProxies(): Promise<boolean> {
  const missing = [NGINX, CADDY].filter((path) => !existsSync(path));
  if (missing.length > 0) {
    throw new JudgeFailure(
      `${missing.join(" and ")} must be installed: apt-get install nginx caddy`,
    );
  }
  const checks = [...(await judge(startNginx, true)), ...(await judge(startCaddy, false))];
  for (const { what, isRight } of checks) console.log(`${isRight ? "right" : "WRONG"}  ${what}`);
  return checks.every(({ isRight }) => isRight);
}

type Start = (candor: RunningCandor, folder: TemporaryFolder) => Promise<Proxy>;

async function judge(start: Start, isNginx: boolean): Promise<Check[]> {
  using folder = new TemporaryFolder();
  const environment = { CANDOR_MAX_REQUESTS: "5,1" };
  await using candor = await startCandor(["demo"], { cwd: folder.path, environment });
  await using proxy = await start(candor, folder);
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`${proxy.url}${path}`, { ...init, tls: { ca: proxy.authority } });
  const checks: Check[] = [];
  const note = (what: string, isRight: boolean) =>
    checks.push({ what: `${proxy.name}: ${what}`, isRight });
  const [through, direct] = [await get(DOCUMENT), await fetch(`${candor.url}${DOCUMENT}`)];
  note(
    "a document is the one that Candor serves",
    (await through.text()) === (await direct.text()),
  );
  const etag = through.headers.get("etag") ?? "";
  const again = await get(DOCUMENT, { headers: { "if-none-match": etag } });
  note("a conditional request is answered 304", again.status === 304);
  const subscribe = await get("/api/websub/hub", { method: "POST", body: HUB_REQUEST });
  note("the hub can be reached", subscribe.status === 400);
  const changes = await get("/api/reviews/changes");
  note("what must not be stored says so", changes.headers.get("cache-control") === "no-store");
  if (isNginx) {
    note("clients named by another proxy are rate-limited", await isLimited(get));
    await judgeCache(candor, get, note);
  }
  return checks;
}

type Get = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * Not with Caddy: it names only the peer, which here is this machine, so nothing is ever limited.
 */
async function isLimited(get: Get): Promise<boolean> {
  const statuses: number[] = [];
  const headers = { "x-forwarded-for": "203.0.113.1" };
  for (let at = 0; at < 8; at += 1) statuses.push((await get(SEARCH, { headers })).status);
  return statuses[0] === 200 && statuses.at(-1) === 429;
}

async function judgeCache(
  candor: RunningCandor,
  get: Get,
  note: (what: string, isRight: boolean) => void,
): Promise<void> {
  const first = await (await get(DOCUMENT)).text();
  await Bun.sleep(STALE_AFTER_MS);
  const zipped = await get(DOCUMENT, { headers: { "accept-encoding": "gzip" } });
  note("encodings are kept apart", (await zipped.text()) === first);
  await candor.stop();
  const stale = await get(DOCUMENT);
  note("readers get a document while Candor is stopped", (await stale.text()) === first);
  note("but no search", (await get(SEARCH)).status === 502);
}

async function startNginx(candor: RunningCandor, folder: TemporaryFolder): Promise<Proxy> {
  const authority = await Authority.create();
  const { cert, key } = await authority.issue([HOST]);
  const [secure, plain] = [freePort(), freePort()];
  writeFileSync(folder.at("cert.pem"), cert);
  writeFileSync(folder.at("cert.key"), key);
  // nginx's workers run as another user.
  chmodSync(folder.path, 0o755);
  mkdirSync(folder.at("cache"));
  chmodSync(folder.at("cache"), 0o777);
  const site = (await printed("nginx.conf"))
    .replaceAll("http://127.0.0.1:3000", candor.url)
    .replace("listen 443 ssl", `listen 127.0.0.1:${secure} ssl`)
    .replace("listen [::]:443 ssl", `listen [::1]:${secure} ssl`)
    .replace("listen [::]:80", `listen [::1]:${plain}`)
    .replace("listen 80", `listen 127.0.0.1:${plain}`)
    .replace(`/var/cache/nginx/candor-${HOST}`, folder.at("cache"))
    .replace(`/etc/ssl/${HOST}.pem`, folder.at("cert.pem"))
    .replace(`/etc/ssl/${HOST}.key`, folder.at("cert.key"));
  const file = folder.at("nginx.conf");
  writeFileSync(
    file,
    `daemon off; pid ${folder.at("nginx.pid")}; error_log ${folder.at("nginx.log")};
events {}
http { access_log off; ${site} }
`,
  );
  const url = `https://${HOST}:${secure}`;
  return running("nginx", [NGINX, "-c", file], { url, authority: authority.pem });
}

async function startCaddy(candor: RunningCandor, folder: TemporaryFolder): Promise<Proxy> {
  const authority = await Authority.create();
  const { cert, key } = await authority.issue([HOST]);
  writeFileSync(folder.at("cert.pem"), cert);
  writeFileSync(folder.at("cert.key"), key);
  const port = freePort();
  const site = (await printed("Caddyfile"))
    .replace("127.0.0.1:3000", new URL(candor.url).host)
    .replace(
      `${HOST} {`,
      `${HOST}:${port} {\n\ttls ${folder.at("cert.pem")} ${folder.at("cert.key")}`,
    );
  const file = folder.at("Caddyfile");
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
  const url = `https://${HOST}:${port}`;
  const command = [CADDY, "run", "--config", file, "--adapter", "caddyfile"];
  return running("Caddy", command, { url, authority: authority.pem });
}

async function printed(name: string): Promise<string> {
  using folder = new TemporaryFolder();
  const words = ["service", "print", name, "--host", HOST];
  return (await runCandor(words, { cwd: folder.path })).stdout;
}

async function running(
  name: string,
  command: readonly string[],
  place: { readonly url: string; readonly authority: string },
): Promise<Proxy> {
  const child = Bun.spawn([...command], { stdout: "ignore", stderr: "pipe" });
  const stop = async () => {
    child.kill();
    await child.exited;
  };
  const answers = () =>
    fetch(`${place.url}/healthz`, { tls: { ca: place.authority } }).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await eventually(`${name} answers`, answers);
  } catch (error) {
    await stop();
    throw new JudgeFailure(`${error}\n${await new Response(child.stderr).text()}`);
  }
  return { name, ...place, [Symbol.asyncDispose]: stop };
}
