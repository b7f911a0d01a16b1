/** Variables by which the runtime sends calls through a proxy. */
const PROXIES = ["HTTPS_PROXY", "HTTP_PROXY", "ALL_PROXY"];

/**
 * Removes proxies from the environment: the hub must connect to exactly the address that it has
 * checked, but a proxy would resolve the name again.
 */
export function ignoreProxies(environment: Record<string, string | undefined>): void {
  for (const name of PROXIES) {
    delete environment[name];
    delete environment[name.toLowerCase()];
  }
}
