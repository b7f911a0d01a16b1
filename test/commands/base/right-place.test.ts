import { expect, test } from "bun:test";
import { isServiceFolder } from "../../../src/commands/base/right-place.ts";

const ONE_BUSINESS = (path: string) => path === "/etc/candor/smith-plumbing.env";

test.each([
  ["/var/lib/candor", true],
  ["/var/lib/candor-smith-plumbing", true],
  ["/var/lib/candor-old", false],
  ["/var/lib/candor/backups", false],
  ["/srv/candor", false],
])("%s: a service's folder, and not a copy of one? %p (issue 42)", (folder, isOne) => {
  expect(isServiceFolder(folder, ONE_BUSINESS)).toBe(isOne);
});
