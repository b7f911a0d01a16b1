import { describe, expect, test } from "bun:test";
import { runCandor, startCandor } from "../support/candor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const SLOW = 60_000;
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>';
const TOML = 'name = "A. Plumber"\nlogo = "logo.svg"\naccent = "#FF6600"\n';

async function candor(folder: TemporaryFolder, ...words: string[]) {
  const { exitCode, stdout, stderr } = await runCandor(words, { cwd: folder.path });
  return { exitCode, told: stdout + stderr };
}

/** The served logo and stylesheet, and what the page contains of them. */
async function served(folder: TemporaryFolder) {
  await using server = await startCandor(["serve"], { cwd: folder.path });
  const [logo, theme, home] = await Promise.all(
    ["/logo", "/theme.css", "/"].map(async (path) => fetch(`${server.url}${path}`)),
  );
  return {
    status: logo?.status,
    logo: await logo?.text(),
    theme: (await theme?.text()) ?? "",
    home: (await home?.text()) ?? "",
  };
}

async function described(folder: TemporaryFolder, toml = TOML): Promise<void> {
  await folder.write("logo.svg", LOGO);
  await folder.write("candor.toml", toml);
}

test(
  "a business's look is served, and disappears with its settings",
  async () => {
    using folder = new TemporaryFolder();
    await described(folder);
    const { status, logo, theme, home } = await served(folder);
    expect([status, logo]).toEqual([200, LOGO]);
    expect(theme).toContain("#ff6600");
    expect(home).toContain('src="./logo" alt="A. Plumber" width="120" height="40"');
    expect(home).toContain('href="./theme.css"');
    await folder.write("candor.toml", 'name = "A. Plumber"\n');
    const plain = await served(folder);
    expect(plain.status).toBe(404);
    expect(plain.theme).not.toContain("#");
    expect(plain.home).not.toMatch(/theme\.css|<img/);
  },
  SLOW,
);

test(
  "a restored site has its logo without its file, until another one is named",
  async () => {
    using here = new TemporaryFolder();
    using there = new TemporaryFolder();
    await described(here);
    await served(here);
    expect((await candor(here, "backup", "copy.sqlite")).exitCode).toBe(0);
    expect((await candor(there, "restore", here.at("copy.sqlite"))).exitCode).toBe(0);
    expect(await served(there)).toMatchObject({ status: 200, logo: LOGO });
    await there.write("candor.toml", TOML.replace("logo.svg", "other.svg"));
    const { exitCode, told } = await candor(there, "serve", "--port", "0");
    expect(exitCode).not.toBe(0);
    expect(told).toContain("other.svg. Put it there, or remove the setting");
  },
  SLOW,
);

describe("a wrong look is reported before anything is created:", () => {
  test.each([
    ['accent = "orange"', "accent: A color is # and six hexadecimal digits"],
    ['accent = "#ff66"', "accent: A color is # and six hexadecimal digits"],
    ['logo = "text.png"', "is not a PNG, JPEG, WebP or SVG image"],
    ['logo = "large.svg"', "bytes; at most 100000 are allowed"],
    ['logo = "wide.png"', "has 5000 × 10 pixels; at most 4096 each way are allowed"],
    ['logo = "."', "can't be read"],
  ])("%s", async (setting, message) => {
    using folder = new TemporaryFolder();
    await folder.write("text.png", "not an image");
    await folder.write("large.svg", LOGO + " ".repeat(100_000));
    await folder.write("wide.png", Uint8Array.from([...PNG, 0, 0, 0x13, 0x88, 0, 0, 0, 10]));
    await folder.write("candor.toml", `name = "A. Plumber"\n${setting}\n`);
    const { exitCode, told } = await candor(folder, "serve", "--port", "0");
    expect(exitCode).not.toBe(0);
    expect(told).toContain(message);
    expect(await Bun.file(folder.at("candor.sqlite")).exists()).toBe(false);
  });
});

/** A PNG's signature, and the start of its header. */
const PNG = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
