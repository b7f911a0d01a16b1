import { readFileSync } from "node:fs";
import { Value } from "@sinclair/typebox/value";
import { parse, TomlError } from "smol-toml";
import { Failure, reasonOf } from "../domain/failure.ts";
import { ConfigFile } from "./config-file.ts";
import { withLines } from "./fault-lines.ts";
import { formFaults } from "./setting-fault.ts";
import { meaningFaults } from "./setting-meaning.ts";
import { tomlFaults } from "./toml-faults.ts";

/**
 * Reads candor.toml.
 * @throws Failure `invalid` with all of its faults, each with its line, `unusable` if it can't be read
 */
export function checkedFile(path: string): ConfigFile {
  const text = readText(path);
  const value = parseToml(path, text);
  const faults = faultsOf(path, value);
  if (faults.length === 0 && Value.Check(ConfigFile, value)) return value;
  const lines = withLines(faults, text).map((fault) => `  ${fault}`);
  throw new Failure("invalid", `${path}:\n${lines.join("\n")}`);
}

/** What is wrong with the form of settings, and with the meaning of those whose form is right. */
function faultsOf(path: string, value: Record<string, unknown>): string[] {
  const formal = formFaults(ConfigFile, value);
  const right = Object.entries(value).filter(([name]) => !formal.has(name));
  const meant = meaningFaults(path, Object.fromEntries(right));
  return [...[...formal.values()].flat(), ...meant];
}

function readText(path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    throw new Failure(
      "unusable",
      `${path} can't be read: ${reasonOf(error)}. Check --config, or write one with candor init.`,
    );
  }
}

function parseToml(path: string, text: string): Record<string, unknown> {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const faults = tomlFaults(text).map((fault) => `  ${fault}`);
    throw new Failure("invalid", `${path} is not valid TOML:\n${faults.join("\n")}`);
  }
}
