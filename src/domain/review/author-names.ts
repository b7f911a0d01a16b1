import { type Static, Type } from "@sinclair/typebox";

/** How authors are named to readers. By default, as the source names them. */
export const AuthorNames = Type.Union(
  [Type.Literal("full"), Type.Literal("initials"), Type.Literal("none")],
  { default: "full" },
);
export type AuthorNames = Static<typeof AuthorNames>;

const FIRST_LETTER = /[\p{L}\p{N}]\p{M}*/u;

/** An author's name as shown to readers: `Ann Baker` is `A. B.` in initials; undefined for none. */
export function shownName(name: string, names: AuthorNames): string | undefined {
  switch (names) {
    case "full":
      return name;
    case "initials":
      return initialsOf(name);
    case "none":
      return undefined;
  }
}

function initialsOf(name: string): string | undefined {
  const letters = name.split(/\s+/).flatMap((word) => FIRST_LETTER.exec(word)?.[0] ?? []);
  return letters.map((letter) => `${letter.toUpperCase()}.`).join(" ") || undefined;
}
