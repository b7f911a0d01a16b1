import { describe, expect, test } from "bun:test";
import { loadConfig } from "../../src/config/config.ts";
import { Failure } from "../../src/domain/failure.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const UNSET = { environment: {}, cwd: "" };
const NOWHERE = { config: "/dev/null/none.toml" };

function failureOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
  return "no failure";
}

async function configured(toml: string) {
  using folder = new TemporaryFolder();
  return loadConfig({ config: await folder.write("candor.toml", toml) }, UNSET);
}

describe("a setting", () => {
  test("is taken from its flag before its variable, and has a default", async () => {
    using folder = new TemporaryFolder();
    const config = await folder.write("c.toml", 'name = "X"\nbase_url = "https://toml.example"');
    const environment = { CANDOR_PORT: "4000", CANDOR_HOST: "0.0.0.0", CANDOR_DB: "" };
    const loaded = loadConfig({ port: "5000", config }, { environment, cwd: "" });
    expect([loaded.port, loaded.host, loaded.db]).toEqual([5000, "0.0.0.0", "candor.sqlite"]);
    expect([loaded.baseUrl, loaded.file?.baseUrl]).toEqual([undefined, "https://toml.example"]);
  });

  test.each(["-1", "65536", "80a", "", "1e3", " 80"])("refuses %p as a port", (port) => {
    expect(failureOf(() => loadConfig({ port }, UNSET))).toContain("not a number from 0 to 65535");
  });

  test.each([
    "reviews.example.com",
    "ftp://x",
    "https://",
    "https://x/?a",
    "https://x/#a",
    "https://u:p@x",
  ])("refuses %p as a base URL", (baseUrl) => {
    expect(failureOf(() => loadConfig({ baseUrl }, UNSET))).toContain(
      "https://reviews.example.com",
    );
  });

  test("accepts a base URL in any script, and writes it in the form for headers", () => {
    expect(loadConfig({ baseUrl: "https://bücher.example/" }, UNSET).baseUrl).toBe(
      "https://xn--bcher-kva.example",
    );
  });

  test("drops slashes at the end of a base URL", () => {
    expect(loadConfig({ baseUrl: "https://x.example:8443//" }, UNSET).baseUrl).toBe(
      "https://x.example:8443",
    );
  });

  test.each([
    ["a flag", (url: string) => loadConfig({ baseUrl: url }, UNSET)],
    [
      "the environment",
      (url: string) => loadConfig({}, { environment: { CANDOR_BASE_URL: url }, cwd: "" }),
    ],
  ])("refuses a base URL with a path from %s, and says what to do (issue 17)", (_, load) => {
    const told = failureOf(() => load("https://x.example/reviews/"));
    expect(told).toContain('"https://x.example/reviews/" has a path');
    expect(told).toContain("host name of its own, such as https://reviews.example.com");
  });
});

describe("candor.toml", () => {
  test("describes the business; missing lists are empty", async () => {
    const { file } = await configured('name = "X"\n[[technicians]]\nname = "Ana"\naliases = ["A"]');
    expect(file?.business).toEqual({
      name: "X",
      technicians: [{ name: "Ana", aliases: ["A"] }],
      services: [],
      service_areas: [],
    });
  });

  test("names where reviews are written, in either TOML notation, and the time zone of its hours", async () => {
    const links = [{ platform: "google", url: "https://google.example/review" }];
    const inline = '[{ platform = "google", url = "https://google.example/review" }]';
    const toml = `name = "X"\ntimezone = "Europe/Kyiv"\nreview_links = ${inline}`;
    const { file } = await configured(toml);
    expect(file?.business).toMatchObject({ timezone: "Europe/Kyiv", review_links: links });
    const table = '[[review_links]]\nplatform = "google"\nurl = "https://google.example/review"';
    const other = await configured(`name = "X"\n${table}`);
    expect(other.file?.business.review_links).toEqual(links);
  });

  test("names people who are not staff; by default nobody", async () => {
    const { file } = await configured('name = "X"\nnot_staff = ["Zorvan", "Dr. Betz"]');
    expect(file?.notStaff).toEqual(["Zorvan", "Dr. Betz"]);
    expect((await configured('name = "X"')).file?.notStaff).toEqual([]);
  });

  test("beside the database is taken before the one in this folder (issue 24)", async () => {
    using folder = new TemporaryFolder();
    await folder.write("candor.toml", 'name = "Beside"\n');
    expect(loadConfig({ db: folder.at("candor.sqlite") }, UNSET).file?.business.name).toBe(
      "Beside",
    );
    expect(loadConfig({ db: folder.at("none/candor.sqlite") }, UNSET).file).toBeUndefined();
  });

  test("that is named but missing is reported with how to get one", () => {
    expect(failureOf(() => loadConfig(NOWHERE, UNSET))).toContain("candor init");
  });

  test.each([
    ['name = "X', "not valid TOML"],
    ["", "name"],
    ["name = 3", "name"],
    ['name = "X"\nadress = "Y"', "adress: there is no such setting; did you mean address?"],
    ['name = " "', "name: It is blank"],
    ['name = "X"\nbase_url = "https://x.test/reviews"', "a host name of its own"],
    ['name = "X"\nurl = "x.test"', "url: It must begin with http:// or https://"],
    [
      'name = "X"\n[[services]]\nid = "a b"\nname = "A"',
      "services[0].id: Use only letters, digits, - and _, as in drain-cleaning",
    ],
    [
      'name = "X"\n[[aspects]]\nid = "Kids Area"\nlabel = "A"\nwords = ["a"]',
      "aspects[0].id: Use only small letters, digits and _, with a letter first, as in kids_area",
    ],
    ['name = " "', "name"],
    ['name = "X"\n[[technicians]]\nname = "Y"\naliases = [" "]', "aliases"],
    ['name = "X"\nurl = "example.com"', "url"],
    ['name = "X"\n[[services]]\nname = "Y"', "services[0].id"],
    ['name = "X"\n[[services]]\nid = "a b"\nname = "Y"', "services[0].id"],
    ['name = "X"\n[[technicians]]\nname = "Y"\nalias = ["Z"]', "did you mean aliases?"],
    ['name = "X"\nnot_staff = "Zorvan"', 'not_staff: It must be a list, as in not_staff = ["…"]'],
    ["name = 3", 'name: It must be a text of at most 300 characters, as in name = "…", in quotes'],
    [
      'name = "X"\n[notify]\ncommand = "/usr/local/bin/on-review"',
      'notify.command: It must be a list, as in command = ["…"], in square brackets',
    ],
    ['name = "X"\n[notify]\ncommand = []', "notify.command: It is empty"],
    [
      'name = "X"\n[notify]\ncommand = ["a"]\ndays_without_import = 0',
      "notify.days_without_import: It must be a whole number from 1 to 3650",
    ],
    ['name = "X"\nimport_verified = "yes"', "import_verified: It must be true or false, as in"],
    ['name = "X"\nnotify = "me"', "notify: It must be a group of settings, as in [notify]"],
    ['name = "X"\nreview_links = ["a"]', "review_links[0]: It must be a group of settings"],
    ['name = "X"\ntechnicians = ["Marta"]', 'as in technicians = [{ name = "…" }], in braces'],
    ['name = "X"\nnot_staff = [" "]', "not_staff[0]: It is blank"],
    [
      'name = "X"\n[[technicians]]\nname = "Y"\nnot_staff = ["Z"]',
      "move not_staff above [[technicians]] and every other line that begins with [",
    ],
    [
      'name = "X"\n[notify]\nurl = "https://n.example"\nbase_url = "https://r.example"',
      "notify.base_url: move base_url above [notify] and every other line that begins with [",
    ],
    [
      'name = "X"\n[[services]]\nname = "Y"',
      'services[0].id: it is missing. Add it, as in id = "…"',
    ],
    [
      'name = "X"\n[[aspects]]\nid = "a"\nlabel = "A"',
      'aspects[0].words: it is missing. Add it, as in words = ["…"]',
    ],
    [
      'name = "X"\n[technicians]\nname = "Y"',
      "technicians: It must be a list, as in [[technicians]], in double square brackets",
    ],
    ['name = "X"\ntechnicians = "Y"', 'as in technicians = [{ name = "…" }], in braces'],
    ['name = "X"\nwords = ["Y"]', "words: there is no such setting"],
    ['name = "X"\nnot_stafff = ["Y"]', "did you mean not_staff?"],
    [
      'name = "X"\nnot_staff = ["jose"]\n[[technicians]]\nname = "Z"\naliases = ["José"]',
      'not_staff: "jose" is one of your technicians; take it out of one list',
    ],
    ['name = "X"\n[[technicians]]\nname = "Y"\n[[technicians]]\nname = "y"', "is in two entries"],
    [
      'name = "X"\ntimezone = "Europe/Berln"',
      'timezone: "Europe/Berln" is not in the IANA list of time zones. Did you mean Europe/Berlin?',
    ],
    ['name = "X"\ntimezone = "+02:00"', 'Give one such as timezone = "America/Chicago"'],
    ['name = "X"\ntimezone = "summer"', 'timezone: "summer" is not in the IANA list'],
    ['name = "X"\nreview_links = ["https://a.example"]', "review_links[0]"],
    ['name = "X"\n[[review_links]]\nplatform = "google"', "review_links[0].url: it is missing"],
    [
      'name = "X"\n[[review_links]]\nplatform = "google"\nurl = "g.example"',
      "review_links[0].url: It must begin with http:// or https://",
    ],
    [
      'name = "X"\n[[review_links]]\nplatform = "google"\nurl = "https://a b"',
      'review_links[0].url: "https://a b" is not a web address',
    ],
    [
      `name = "X"\nreview_links = [${'{ platform = "yelp", url = "https://a.example" },'.repeat(2)}]`,
      'review_links: "yelp" is in two entries; leave it in one',
    ],
    [
      'name = "X"\n[[review_links]]\nplatform = "yelp"\nurl = "https://a.example"\nmin_rating = 4',
      "review_links[0].min_rating: there is no such setting",
    ],
    ['name = "X"\nlogo = "candor.toml"\n', "line 2: logo: "],
  ])("%p is refused with a way to fix it", async (toml, telling) => {
    using folder = new TemporaryFolder();
    const config = await folder.write("candor.toml", toml);
    const message = failureOf(() => loadConfig({ config }, UNSET));
    expect(message).toContain(config);
    expect(message).toContain(telling);
  });

  test("that is not UTF-8 is told so (issue 42)", async () => {
    using folder = new TemporaryFolder();
    const config = await folder.write("candor.toml", Buffer.from('name = "Käthe"', "latin1"));
    const message = failureOf(() => loadConfig({ config }, UNSET));
    expect(message).toBe(`${config} is not UTF-8 text. Save it as UTF-8.`);
  });

  test("tells all of its faults at once, each with its line (issue 24)", async () => {
    const toml = [
      "# The business.",
      'adress = "Y"',
      'base_url = "nowhere"',
      'timezone = "Europe/Berln"',
      "not_staff = [",
      '  "Ana",',
      "  3,",
      "]",
      "",
      "[[technicians]]",
      'name = "Ana"',
      "[[technicians]]",
      "name = 3",
      "[notify]",
      'format = "ntfy"',
    ];
    using folder = new TemporaryFolder();
    const config = await folder.write("candor.toml", toml.join("\n"));
    const [first, ...faults] = failureOf(() => loadConfig({ config }, UNSET)).split("\n");
    expect(first).toBe(`${config}:`);
    expect(faults).toEqual([
      '  name: it is missing. Add it, as in name = "…"',
      "  line 2: adress: there is no such setting; did you mean address?",
      expect.stringContaining('  line 3: base_url: The base URL "nowhere" is not an address'),
      expect.stringContaining('  line 4: timezone: "Europe/Berln" is not in the IANA list'),
      expect.stringContaining("  line 5: not_staff[1]: It must be a text"),
      expect.stringContaining("  line 13: technicians[1].name: It must be a text"),
      expect.stringContaining("  line 14: notify: Give either url or command"),
    ]);
  });
});
