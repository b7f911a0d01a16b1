/** Variables by which the runtime sends calls through a proxy. */
const PROXIES = ["HTTPS_PROXY", "HTTP_PROXY", "ALL_PROXY"];

/**
 * Takes proxies out of the environment: the hub connects to the very address that it has checked,
 * and a proxy would resolve the name again.
 */
export function ignoreProxies(environment: Record<string, string | undefined>): void {
  for (const name of PROXIES) {
    delete environment[name];
    delete environment[name.toLowerCase()];
  }
}
