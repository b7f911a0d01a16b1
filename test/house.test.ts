import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { dirname, join, normalize, resolve } from "node:path";

const PROJECT = resolve(import.meta.dir, "..");
const SOURCES = join(PROJECT, "src");

/** A room imports from rooms on lower floors, and from itself. */
const FLOORS: readonly (readonly string[])[] = [
  ["domain"],
  ["macros", "log", "metrics", "release"],
  ["store", "formats", "analysis", "jobs", "net", "pictures", "context.ts"],
  ["config"],
  ["web", "search"],
  ["findings"],
  ["resources"],
  ["publish", "hub", "mcp", "mirror", "witness", "notify", "cluster"],
  ["doctor"],
  ["http"],
  ["commands"],
  ["main.ts", "hub-worker.ts"],
];

/**
 * The same within a large room: a shelf imports from shelves below. Files of the room itself, which
 * are on no shelf, put the shelves together, and no shelf imports them, unless they are listed here.
 */
const SHELVES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  analysis: [
    ["text", "version.ts"],
    ["match"],
    ["scope"],
    ["polarity"],
    ["parsed-text.ts"],
    ["quotes"],
    ["aspects", "questions", "topics", "entities"],
    ["learned"],
    ["second-stage"],
    ["statements"],
    ["aggregate", "explain.ts", "reconcile.ts"],
  ],
  commands: [
    ["base"],
    ["backup", "completions", "hub", "log", "serve"],
    ["cluster", "upgrade"],
    ["health"],
    ["review"],
    ["import"],
    ["service"],
  ],
  domain: [["text", "time"], ["review"], ["hub", "insights", "log"], ["business"]],
  http: [["base"], ["documents", "mcp", "metrics", "openapi"], ["routes"]],
  publish: [["commit"], ["moderate"], ["import"]],
  resources: [["base"], ["datasets"], ["crawlers", "feeds", "search"], ["insights", "pages"]],
  store: [
    ["base", "files"],
    ["documents", "hub", "log"],
    ["cluster", "reviews", "schema"],
    ["mirror"],
  ],
  web: [
    ["base"],
    ["words"],
    ["badge"],
    ["card"],
    ["parts"],
    ["browser", "docs", "search"],
    ["pages"],
  ],
};

const FILES = [...new Bun.Glob("**/*.ts").scanSync(SOURCES)].sort();

/** The declaration of a name that other files may import. */
const EXPORTED = /^export (?:abstract |async )?(?:interface|type|class|function\*?|const) (\w+)/gm;

/** The files in `src` that a file imports, with types and what it only loads when it is needed. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(SOURCES, file), "utf8");
  return Array.from(text.matchAll(/(?:from |import\()"(\.[^"]+\.ts)"/g), ([, path]) =>
    normalize(join(dirname(file), path ?? "")),
  );
}

/** A file and all that is loaded with it: neither types nor what is only loaded when it is needed. */
function loadedWith(file: string, loaded = new Set<string>()): ReadonlySet<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  const text = readFileSync(join(SOURCES, file), "utf8");
  for (const [, path = ""] of text.matchAll(/^(?:import|export) (?!type )[^;]*?"(\.[^"]+\.ts)";/gm))
    loadedWith(normalize(join(dirname(file), path)), loaded);
  return loaded;
}

function packagesOf(file: string): string[] {
  const text = readFileSync(join(SOURCES, file), "utf8");
  return Array.from(text.matchAll(/from "([^."][^"]*)"/g), ([, name]) => name ?? "");
}

function roomOf(file: string): string {
  return file.split("/")[0] ?? "";
}

function shelfOf(file: string): string {
  return file.split("/")[1] ?? "";
}

/** How high a file's shelf is; above all shelves for a file of the room itself. */
function heightOf(file: string): number {
  const shelves = SHELVES[roomOf(file)] ?? [];
  const height = shelves.findIndex((level) => level.includes(shelfOf(file)));
  return height === -1 ? shelves.length : height;
}

function isOnShelf(file: string): boolean {
  return file.split("/").length > 2;
}

function floorOf(file: string): number {
  return FLOORS.findIndex((rooms) => rooms.includes(roomOf(file)));
}

describe("the house", () => {
  test("has a floor for every room", () => {
    expect(FILES.filter((file) => floorOf(file) === -1)).toEqual([]);
  });

  test("has no file of more than 250 lines", () => {
    const lines = (file: string) =>
      readFileSync(join(SOURCES, file), "utf8").split("\n").length - 1;
    expect(FILES.filter((file) => lines(file) > 250)).toEqual([]);
  });

  test("has no import that points up or across: a room imports only from lower floors", () => {
    const wrong = FILES.flatMap((file) =>
      importsOf(file)
        .filter((target) => roomOf(target) !== roomOf(file) && floorOf(target) >= floorOf(file))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test("has shelves in large rooms that import only from shelves below", () => {
    const files = FILES.filter((file) => roomOf(file) in SHELVES);
    const topmost = (file: string) => heightOf(file) === SHELVES[roomOf(file)]?.length;
    expect(files.filter((file) => isOnShelf(file) && topmost(file))).toEqual([]);
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => roomOf(target) === roomOf(file))
        .filter((target) => shelfOf(target) !== shelfOf(file))
        .filter((target) => heightOf(target) >= heightOf(file))
        .filter((target) => !topmost(file) || isOnShelf(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test("takes the words of pages from one place, where a translation would go", () => {
    const wrong = FILES.filter((file) => !file.startsWith("web/words")).flatMap((file) =>
      importsOf(file)
        .filter((target) => /^\.\.\/data\/languages\/.*words/.test(target))
        .filter(() => file !== "web/browser/own-words.ts")
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test("exports each name from one file only", () => {
    const owners = new Map<string, Set<string>>();
    for (const file of FILES) {
      const text = readFileSync(join(SOURCES, file), "utf8");
      for (const [, name = ""] of text.matchAll(EXPORTED))
        owners.set(name, (owners.get(name) ?? new Set()).add(file));
    }
    const twice = [...owners].filter(([, files]) => files.size > 1);
    expect(twice.map(([name, files]) => [name, ...files])).toEqual([]);
  });

  test("exports no name that only its own file knows (issue 40)", () => {
    const read = (file: string) => readFileSync(join(PROJECT, file), "utf8");
    const scan = (folder: string) =>
      new Bun.Glob(`${folder}/**/*.ts`).scanSync({ cwd: PROJECT, dot: true });
    const imports = /^(?:import|export) [^;]*? from "\.|(?:\{[^{}]*\} = await )?\bimport\([^;]*;/gm;
    const imported = new Set(
      ["src", "test", "data", ".packaging"]
        .flatMap((folder) => [...scan(folder)].flatMap((file) => read(file).match(imports) ?? []))
        .flatMap((text) => text.match(/\w+/g) ?? []),
    );
    // Not of what browsers load: the minifier names by the whole text, types too, so that removing an
    // "export" would change the bytes of the scripts.
    const scripts = FILES.filter((file) => file.startsWith("web/browser/"));
    const loaded = [...scripts, "domain/text/formats.ts"].flatMap((file) => [...loadedWith(file)]);
    const unused = FILES.filter((file) => !loaded.includes(file)).flatMap((file) =>
      Array.from(read(`src/${file}`).matchAll(EXPORTED), ([, name = ""]) => name)
        .filter((name) => !imported.has(name))
        .map((name) => `${file} exports ${name}`),
    );
    expect(unused).toEqual([]);
  });

  test("has no circular imports", () => {
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]): string[] => {
      if (path.includes(file)) return [[...path, file].join(" → ")];
      if (done.has(file)) return [];
      const found = importsOf(file).flatMap((target) => visit(target, [...path, file]));
      done.add(file);
      return found;
    };
    expect(FILES.flatMap((file) => visit(file, []))).toEqual([]);
  });

  test("loads no schema before a command needs one: they take longer than the rest of a start", () => {
    const withSchemas = [...loadedWith("main.ts")].filter((file) =>
      packagesOf(file).some((name) => name.startsWith("@sinclair/typebox")),
    );
    expect(withSchemas).toEqual([]);
  });

  test("loads for `candor hide` what renders, but nothing that reads, analyzes, pushes or answers", () => {
    const loaded = [...loadedWith("commands/review/hide.ts")].filter((file) =>
      FILES.includes(file),
    );
    const rooms = new Set(loaded.map(roomOf));
    expect(["publish", "resources"].filter((room) => !rooms.has(room))).toEqual([]);
    const idle = [
      "http",
      "formats",
      "hub",
      "mcp",
      "net",
      "doctor",
      "mirror",
      "notify",
      "witness",
      "findings",
      "cluster",
    ];
    expect(idle.filter((room) => rooms.has(room))).toEqual([]);
    // Publishing stores the search index, but answers no search.
    const answering = [
      "analysis/analyzer.ts",
      "resources/base/answering.ts",
      "search/review-search.ts",
    ];
    expect(answering.filter((file) => loaded.includes(file))).toEqual([]);
    // Two thirds of what it once loaded.
    expect(loaded.length).toBeLessThanOrEqual(323);
  });

  test("loads for a server no SDK before an agent asks, nor the plugin of /docs: they would take 5 MB of memory, and part of its start (issue 48)", () => {
    const loaded = [...loadedWith("commands/serve/serve.ts")].filter((file) =>
      FILES.includes(file),
    );
    const used = loaded.filter((file) =>
      packagesOf(file).some((name) => /^@modelcontextprotocol\/|^@elysiajs\/swagger/.test(name)),
    );
    expect(used).toEqual([]);
  });

  test("loads for the thread that delivers no table but the hub's, and nothing that renders (issue 40)", () => {
    const loaded = [...loadedWith("hub-worker.ts")].filter((file) => FILES.includes(file));
    const idle = ["reviews", "cluster"].map((shelf) => `store/${shelf}/`);
    expect(loaded.filter((file) => idle.some((shelf) => file.startsWith(shelf)))).toEqual([]);
    const rooms = ["context.ts", "domain", "hub", "hub-worker.ts", "net", "resources", "store"];
    expect([...new Set(loaded.map(roomOf))].sort()).toEqual(rooms);
    expect(loaded.length).toBeLessThanOrEqual(100);
  });

  test("loads no command before it is called", () => {
    const loaded = [...loadedWith("main.ts")].filter((file) => roomOf(file) === "commands");
    const program = ["base/colors.ts", "base/command.ts", "program.ts"];
    expect(loaded.sort()).toEqual(program.map((file) => `commands/${file}`));
  });

  test("keeps each dependency in its room", () => {
    const owners = {
      elysia: ["http"],
      "@elysiajs/swagger": ["http"],
      "bun:sqlite": ["store"],
      commander: ["commands"],
      "csv-parse": ["formats"],
      hucre: ["publish"],
      yauzl: ["publish"],
      pino: ["context.ts"],
      "@resvg/resvg-wasm": ["pictures"],
    };
    for (const [name, rooms] of Object.entries(owners)) {
      const users = FILES.filter((file) => packagesOf(file).includes(name)).map(roomOf);
      expect([name, [...new Set(users)]]).toEqual([name, rooms]);
    }
  });

  test("reads the environment in one place, and passes it down", () => {
    const readers = FILES.filter((file) =>
      readFileSync(join(SOURCES, file), "utf8").includes("process.env"),
    );
    // Threads have an environment of their own: they log as the program does, and use no proxy.
    expect(readers).toEqual(["cluster/thread.ts", "hub/run-worker.ts", "main.ts"]);
  });

  test("rounds averages, shares and counts for people in one place", () => {
    const rounding = /\.(toFixed|toPrecision|toLocaleString|NumberFormat|round|fround)\b/;
    const rounders = FILES.filter((file) =>
      rounding.test(readFileSync(join(SOURCES, file), "utf8")),
    );
    expect(rounders).toEqual([
      // Steps that are compared with one another, and that nobody reads.
      "analysis/aggregate/quote-picker.ts",
      "analysis/aggregate/topics/topic-quotes.ts",
      // How strong and how certain a judgment is, and what the model is given.
      "analysis/explain.ts",
      "analysis/polarity/clause-features.ts",
      // Bytes of files.
      "commands/health/status-report.ts",
      "commands/review/analyze.ts",
      // Pixels.
      "config/image-facts.ts",
      "domain/hub/hub-reason.ts",
      // Stored in hundredths, as it was rounded before.
      "domain/insights/stored-analysis.ts",
      // Writes what is rounded.
      "domain/text/formats.ts",
      "domain/text/numbers.ts",
      // A rating of ten or a hundred as one of five.
      "formats/fields/scaled-rating.ts",
      "store/files/free-room.ts",
      // Parts of a color, out of 255.
      "web/base/contrast.ts",
      // Which step of a row is shown.
      "web/browser/turning.ts",
    ]);
  });

  test("writes SQL in the store, and PostgreSQL's in the cluster", () => {
    const statement = /["'`\s](select \w|insert into|delete from|update \w+ set)/;
    const writers = FILES.filter((file) => {
      const code = readFileSync(join(SOURCES, file), "utf8").replace(/^\s*(\*|\/\/|\/\*).*$/gm, "");
      return statement.test(code);
    });
    expect([...new Set(writers.map(roomOf))]).toEqual(["cluster", "store"]);
  });
});
