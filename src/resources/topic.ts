/** Where subscribers ask; `POST` alone. */
export const HUB_PATH = "/api/websub/hub";

/** How a topic names its hub and itself, on GET and on delivery alike (WebSub §4, §7). */
export function topicLink(baseUrl: string, path: string): string {
  return `<${baseUrl}${HUB_PATH}>; rel="hub", <${baseUrl}${path}>; rel="self"`;
}
