import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { runCandor, startCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { freePort } from "../support/free-port.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const TIMEOUT = 60_000;
const LINE = /^([a-z_]+)(\{[^}]*\})? (-?[\d.e+-]+|\+Inf)$/;

/** The samples of an exposition, by name and labels. */
function samplesOf(text: string): ReadonlyMap<string, number> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const [, name = "", labels = "", value = ""] = LINE.exec(line) ?? [];
      if (name === "") throw new Error(`No sample: ${line}`);
      return [name + labels, Number(value)];
    }),
  );
}

test(
  "metrics are served on a separate port of this machine, and count requests (issue 23)",
  async () => {
    using folder = new TemporaryFolder();
    const port = freePort();
    const words = ["serve", "--metrics", String(port), "--watch", "in"];
    await using candor = await startCandor(words, { cwd: folder.path });
    const read = async () =>
      samplesOf(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
    for (const path of [
      "/reviews.json",
      "/reviews.json",
      "/api/reviews/search",
      "/nothing",
      "/metrics",
    ]) {
      await (await fetch(`${candor.url}${path}`)).text();
    }
    await (await fetch(`${candor.url}/reviews.json`, { method: "PUT" })).text();
    writeFileSync(folder.at("in", "broken.csv"), "nothing,that\nis,a review\n");
    const failedImports = 'candor_folder_imports_total{result="failed"}';
    const requests = (route: string, status: number) =>
      `candor_http_requests_total{route="${route}",status="${status}"}`;
    const samples = await eventually("all is counted", async () => {
      const found = await read();
      return (
        found.get(requests("none", 404)) === 2 &&
        found.has(requests("/reviews.json", 405)) &&
        found.has(failedImports) &&
        found
      );
    });
    expect(samples.get(requests("/reviews.json", 200))).toBe(2);
    expect(samples.get(requests("/api/reviews/search", 200))).toBe(1);
    expect(samples.get('candor_http_request_seconds_count{route="/reviews.json"}')).toBe(3);
    expect(samples.get(failedImports)).toBe(1);
    expect(samples.get("candor_reviews")).toBe(0);
    expect(samples.get('candor_hub_subscriptions{state="active"}')).toBe(0);
    expect(samples.get("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
    expect(samples.get('candor_database_bytes{file="database"}')).toBeGreaterThan(0);
    expect(await candor.stop()).toBe(0);
  },
  TIMEOUT,
);

test(
  "a wrong --metrics is refused with an example of a correct one (issue 23)",
  async () => {
    using folder = new TemporaryFolder();
    const { exitCode, stderr } = await runCandor(["serve", "--metrics", "here"], {
      cwd: folder.path,
    });
    expect(exitCode).toBe(1);
    expect(stderr).toContain(
      "--metrics takes a port, or an address and a port, such as 9464 or 10.0.0.5:9464",
    );
  },
  TIMEOUT,
);
