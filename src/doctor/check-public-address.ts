import { isIP } from "node:net";
import { connect } from "node:tls";
import { isLoopback } from "../domain/loopback.ts";
import { askHealth } from "./ask-server.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

const ABOUT = "public address";
const A_DAY_MS = 86_400_000;
/** Certificates are renewed a month before they end; two weeks before, something is wrong. */
const LEAST_DAYS = 14;
const PATIENCE_MS = 10_000;
const HTTPS_PORT = 443;

/** Whether the public address leads to this Candor, by HTTPS, through a proxy that says who asks. */
export async function checkPublicAddress(baseUrl: string, now: Date): Promise<Finding[]> {
  if (isLoopback(baseUrl)) {
    const what = `all links lead to ${baseUrl}, which is this machine only for itself`;
    return [warning(ABOUT, what, "Give the public address as base_url in candor.toml")];
  }
  const health = await askHealth(baseUrl);
  if (health.kind === "unreachable") {
    const what = `${baseUrl} can't be reached from here: ${health.reason}`;
    return [problem(ABOUT, what, "Check its name, the proxy, the firewall and the certificate")];
  }
  if (health.kind === "unwell") {
    const what = `${baseUrl} is answered by something else, or by a Candor that is not well (${health.status})`;
    return [problem(ABOUT, what, "Have the proxy lead to the port of candor serve")];
  }
  return [
    ok(ABOUT, `${baseUrl} leads to Candor`),
    await checkCertificate(baseUrl, now),
    checkProxy(health.clientBy),
  ];
}

/** @param clientBy how the server knows who asked */
function checkProxy(clientBy: string): Finding {
  if (clientBy === "proxy") return ok("proxy", "it says who asks, and is believed");
  const command = "candor service print nginx.conf";
  if (clientBy === "untrusted_proxy") {
    const what = "requests come through a proxy that is not trusted, so no client is limited";
    return warning("proxy", what, "Name its addresses with --trust-proxy");
  }
  const what = "requests come without X-Forwarded-For, so all clients look like this machine";
  return warning("proxy", what, `Have the proxy set it, as in: ${command}`);
}

async function checkCertificate(baseUrl: string, now: Date): Promise<Finding> {
  const about = "certificate";
  const { protocol, hostname, port } = new URL(baseUrl);
  if (protocol !== "https:") {
    const what = "the public address has no HTTPS, so anybody on the way can change what is read";
    return warning(about, what, "Put a proxy in front that has it, as README shows");
  }
  const end = await endOfCertificate(hostname, Number(port || HTTPS_PORT));
  if (end === undefined) return warning(about, "it could not be read", "Try again");
  const days = Math.floor((end.getTime() - now.getTime()) / A_DAY_MS);
  if (days >= LEAST_DAYS) return ok(about, `it holds for ${days} days more`);
  const fix = "See why it was not renewed: journalctl -u caddy, or certbot renew";
  return warning(about, `it ends in ${days} days`, fix);
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
