import { expect, test } from "bun:test";
import { publicationToImport, publicationToServe } from "../../src/commands/publication.ts";
import { loadConfig } from "../../src/config/config.ts";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/publication.ts";

const UNSET = { environment: {}, cwd: "" };
const WITH_PATH = { ...UNDESCRIBED_PUBLICATION, base_url: "https://example.com/reviews" };
const CONFIG = loadConfig({}, UNSET);

test("an import refuses a stored base URL with a path, and says how to store another (issue 17)", () => {
  const importing = () => publicationToImport(CONFIG)(WITH_PATH);
  expect(importing).toThrow('"https://example.com/reviews" has a path');
  expect(importing).toThrow("Start candor serve once with --base-url");
});

test("serve refuses a stored base URL with a path if no other is given (issue 17)", () => {
  const serving = () => publicationToServe(CONFIG, 3000, WITH_PATH);
  expect(serving).toThrow("Start candor serve once with --base-url");
});

test("serve replaces a stored base URL that has a path by the configured one (issue 17)", () => {
  const config = { ...CONFIG, baseUrl: "https://reviews.example.com" };
  const { base_url } = publicationToServe(config, 3000, WITH_PATH);
  expect(base_url).toBe("https://reviews.example.com");
});
