const LOOPBACK_NAME = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** Whether an address leads to the machine itself, and so is useless to others. */
export function isLoopback(url: string): boolean {
  return URL.canParse(url) && LOOPBACK_NAME.test(new URL(url).hostname);
}
