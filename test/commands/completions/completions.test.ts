import { describe, expect, test } from "bun:test";
import { Command, Option } from "commander";
import { bashCompletion } from "../../../src/commands/completions/bash.ts";
import { commandTree } from "../../../src/commands/completions/command-tree.ts";
import { fishCompletion } from "../../../src/commands/completions/fish.ts";
import { zshCompletion } from "../../../src/commands/completions/zsh.ts";

function program(): Command {
  const list = new Command("list")
    .description("list what's there")
    .argument("<id...>")
    .addOption(new Option("--sort <order>", "by (default: name) [CANDOR_SORT]").choices(["name"]))
    .option("--to <folder>", "where to")
    .option("--count <number>", "how many");
  const shelf = new Command("shelf").description("shelves").addCommand(list);
  return new Command("candor").version("1.0.0").addCommand(shelf);
}

test("commands are read with their flags, and the possible values", () => {
  const [root, shelf, list] = commandTree(program());
  expect(root?.subcommands).toEqual([{ name: "shelf", description: "shelves" }]);
  expect(shelf?.subcommands.map(({ name }) => name)).toEqual(["list"]);
  expect([list?.words, list?.argument]).toEqual(["shelf list ", { kind: "free" }]);
  expect(list?.flags.map(({ name, description, value }) => [name, description, value])).toEqual([
    ["--sort", "by", { kind: "choices", choices: ["name"] }],
    ["--to", "where to", { kind: "files" }],
    ["--count", "how many", { kind: "free" }],
    ["--help", "display help for command", undefined],
  ]);
});

describe.each([
  ["bash", bashCompletion],
  ["zsh", zshCompletion],
  ["fish", fishCompletion],
])("the completion for %s", (shell, write) => {
  const text = write(commandTree(program()));

  test("contains every command, flag and value", () => {
    const flags = ["version", "sort", "to", "count", "help"];
    const names = flags.map((name) => (shell === "fish" ? `-l ${name}` : `--${name}`));
    expect(["shelf", "list", "name", ...names].filter((name) => !text.includes(name))).toEqual([]);
  });

  test("explains how to use it", () => {
    expect(text).toMatch(new RegExp(`^(#compdef candor\n)?# Completes candor in ${shell}: `));
  });
});

test("an apostrophe in a description does not end the quotation", () => {
  const tree = commandTree(program());
  expect(zshCompletion(tree)).toContain("'list:list what'\\''s there'");
  expect(fishCompletion(tree)).toContain("'list what\\'s there'");
});
