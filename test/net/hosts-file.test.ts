import { expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import { HostsFile } from "../../src/net/hosts-file.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

test("names have one or more addresses in the hosts file, in any case (hosts(5))", async () => {
  using folder = new TemporaryFolder();
  const text =
    "# a comment\n127.0.0.1\tlocalhost  Box.Example # another\n::1 localhost\nnonsense here\n\n10.0.0.1 inside\n";
  const hosts = new HostsFile(await folder.write("hosts", text));
  expect(hosts.addressesOf("localhost")).toEqual(["127.0.0.1", "::1"]);
  expect(hosts.addressesOf("LOCALHOST.")).toEqual(["127.0.0.1", "::1"]);
  expect(hosts.addressesOf("box.example")).toEqual(["127.0.0.1"]);
  for (const name of ["here", "another", "example", "box"]) {
    expect([name, hosts.addressesOf(name)]).toEqual([name, []]);
  }
});

test("a hosts file that changes, disappears or appears is noticed (issue 14)", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("hosts");
  const hosts = new HostsFile(path);
  expect(hosts.addressesOf("a")).toEqual([]);
  await folder.write("hosts", "127.0.0.1 a\n");
  expect(hosts.addressesOf("a")).toEqual(["127.0.0.1"]);
  await folder.write("hosts", "127.0.0.2 a\n");
  utimesSync(path, 1, 1);
  expect(hosts.addressesOf("a")).toEqual(["127.0.0.2"]);
});
