/** Whether readers get an edition, and /healthz finds nothing wrong. */
export async function isServed(url: string, edition: number): Promise<boolean> {
  const health = await fetch(`${url}/healthz`);
  const text = await (await fetch(`${url}/reviews.json`)).text();
  return health.status === 200 && text.includes(`Edition ${edition} of`);
}

export function expectSame(found: number, wanted: number): void {
  if (found !== wanted) throw new Error(`${found} instead of ${wanted}`);
}
