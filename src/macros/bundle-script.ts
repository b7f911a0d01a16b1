import type { BunPlugin } from "bun";
import { withoutComments } from "./without-comments.ts";

/** Minifies the styles that a script carries. */
const terseStyles: BunPlugin = {
  name: "terse styles",
  setup: (build) => {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      return { contents: tersely(await Bun.file(path).text()), loader: "text" };
    });
  },
};

/** Without comments and unneeded white space: none of our CSS strings contains either. */
function tersely(css: string): string {
  const text = withoutComments(css).replace(/\s+/g, " ");
  return text
    .replace(/ ?([{};,]) ?/g, "$1")
    .replace(/: /g, ":")
    .trim();
}

/** Writes the script that the first argument names, as browsers run it. */
const [, , entry = ""] = process.argv;
const { outputs } = await Bun.build({
  entrypoints: [entry],
  target: "browser",
  format: "esm",
  minify: true,
  plugins: [terseStyles],
});
for (const output of outputs) process.stdout.write(await output.text());
