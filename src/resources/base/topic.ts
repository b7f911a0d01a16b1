/** Where subscribers send requests; `POST` only. */
export const HUB_PATH = "/api/websub/hub";
/** Where the holder of a request's token reads its state, in OpenAPI's notation. */
export const REQUEST_STATUS_PATH = "/api/websub/requests/{token}";

/** Where one request's state is read. */
export function requestStatusPath(token: string): string {
  return REQUEST_STATUS_PATH.replace("{token}", token);
}

/**
 * The Link header that names a topic's hub and the topic itself, on GET and on delivery (WebSub §4,
 * §7).
 */
export function topicLink(baseUrl: string, path: string): string {
  return `<${baseUrl}${HUB_PATH}>; rel="hub", <${baseUrl}${path}>; rel="self"`;
}

/** Where a log's signed checkpoint is read. The current log's is a topic of the hub. */
export const CHECKPOINT_PATH = "/log/{generation}/checkpoint";

/** Where the checkpoint of one log is read. */
export function checkpointPath(generation: string): string {
  return CHECKPOINT_PATH.replace("{generation}", generation);
}

/** The content type of a checkpoint (C2SP tlog-tiles). */
export const CHECKPOINT_TYPE = "text/plain; charset=utf-8";
