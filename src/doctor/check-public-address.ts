import { isIP } from "node:net";
import { connect } from "node:tls";
import { isLoopback } from "../domain/loopback.ts";
import { MS_PER_DAY } from "../domain/time/units.ts";
import { askHealth } from "./ask-server.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

const ABOUT = "public address";
/** Certificates are renewed a month before they expire. Two weeks before, renewal has failed. */
const MIN_DAYS = 14;
const PATIENCE_MS = 10_000;
const HTTPS_PORT = 443;

/** Whether the public address leads to Candor over HTTPS, through a proxy that names the client. */
export async function checkPublicAddress(baseUrl: string, now: Date): Promise<Finding[]> {
  if (isLoopback(baseUrl)) {
    const what = `all links lead to ${baseUrl}, which only works on this machine`;
    return [warning(ABOUT, what, "Give the public address as base_url in candor.toml")];
  }
  const health = await askHealth(baseUrl);
  if (health.kind === "unreachable") {
    const what = `${baseUrl} can't be reached from here: ${health.reason}`;
    return [problem(ABOUT, what, "Check its name, the proxy, the firewall and the certificate")];
  }
  if (health.kind === "unwell") {
    const what = `${baseUrl} is answered by another program, or by a Candor that is not healthy (${health.status})`;
    return [problem(ABOUT, what, "Point the proxy to the port of candor serve")];
  }
  return [
    ok(ABOUT, `${baseUrl} leads to Candor`),
    await checkCertificate(baseUrl, now),
    ...checkProxy(health.clientBy, new URL(baseUrl).protocol),
  ];
}

/** @param clientBy how the server knows the client */
function checkProxy(clientBy: string, protocol: string): Finding[] {
  if (clientBy === "proxy") return [ok("proxy", "it names the client, and is trusted")];
  if (clientBy === "untrusted_proxy") {
    const what = "requests come through a proxy that is not trusted, so no client is limited";
    return [warning("proxy", what, "Name its addresses with --trust-proxy")];
  }
  // Candor itself does not speak HTTPS. Without HTTPS there may be no proxy.
  if (protocol === "http:") return [];
  const what = "requests come without X-Forwarded-For, so all clients look like this machine";
  const fix = "Have the proxy set it, as in: candor service print nginx.conf";
  return [warning("proxy", what, fix)];
}

async function checkCertificate(baseUrl: string, now: Date): Promise<Finding> {
  const about = "certificate";
  const { protocol, hostname, port } = new URL(baseUrl);
  if (protocol !== "https:") {
    const what =
      "the public address has no HTTPS, so anybody on the network path can change what readers get";
    return warning(about, what, "Put a proxy with HTTPS in front: candor service print Caddyfile");
  }
  const end = await endOfCertificate(hostname, Number(port || HTTPS_PORT));
  if (end === undefined) return warning(about, "it could not be read", "Try again");
  const days = Math.floor((end.getTime() - now.getTime()) / MS_PER_DAY);
  if (days >= MIN_DAYS) return ok(about, `it is valid for ${days} more days`);
  const fix = "Find out why it was not renewed: journalctl -u caddy, or certbot renew";
  return warning(about, `it expires in ${days} days`, fix);
}

function endOfCertificate(host: string, port: number): Promise<Date | undefined> {
  const { promise, resolve } = Promise.withResolvers<Date | undefined>();
  const name = isIP(host) === 0 ? { servername: host } : {};
  const socket = connect({ host, port, ...name, rejectUnauthorized: false }, () => {
    resolve(new Date(socket.getPeerCertificate().valid_to));
    socket.end();
  });
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  socket.on("error", () => resolve(undefined)).on("close", () => resolve(undefined));
  return promise;
}
