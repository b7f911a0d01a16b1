import { type Static, Type } from "@sinclair/typebox";

/** The media types that a logo may have. */
const LOGO_TYPES = ["image/png", "image/jpeg", "image/webp", "image/svg+xml"] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

/** A color as six hexadecimal digits: `#0a5a68`. */
export const Color = Type.String({ pattern: "^#[0-9A-Fa-f]{6}$" });

export const Logo = Type.Object({
  /** The path of the file in candor.toml. */
  file: Type.String(),
  content_type: Type.Union(LOGO_TYPES.map((type) => Type.Literal(type))),
  /** In pixels, or in an SVG's own units. */
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  base64: Type.String(),
});
export type Logo = Static<typeof Logo>;

/**
 * How a business wants its pages to look. The logo file itself is stored, so that backups include
 * it.
 */
export const Branding = Type.Object({
  accent: Type.Optional(Color),
  logo: Type.Optional(Logo),
});
export type Branding = Static<typeof Branding>;
