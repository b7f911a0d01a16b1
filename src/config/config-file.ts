import { type Static, Type } from "@sinclair/typebox";
import { Color } from "../domain/business/branding.ts";
import { Business, Name } from "../domain/business/business.ts";
import { OwnAspect, Vertical } from "../domain/business/vertical.ts";
import { AuthorNames } from "../domain/review/author-names.ts";
import { languageNames } from "../macros/languages.ts" with { type: "macro" };
import { NotifySettings } from "./notify-settings.ts";
import { LogWitness } from "./witness-settings.ts";

/** The language of the pages: a folder of `data/languages`. */
const Language = Type.Union(languageNames().map((name) => Type.Literal(name)));

/** `candor.toml`: the business's members, and what else is configured in a file. */
export const ConfigFile = Type.Composite(
  [
    Type.Object({
      base_url: Type.Optional(Type.String()),
      vertical: Type.Optional(Vertical),
      aspects: Type.Optional(Type.Array(OwnAspect)),
      author_names: Type.Optional(AuthorNames),
      not_staff: Type.Optional(Type.Array(Name)),
      language: Type.Optional(Language),
      accent: Type.Optional(Color),
      logo: Type.Optional(Name),
      import_verified: Type.Optional(Type.Boolean()),
      notify: Type.Optional(NotifySettings),
      log_witnesses: Type.Optional(Type.Array(LogWitness)),
      witness_for: Type.Optional(Type.Array(Type.String())),
    }),
    Type.Omit(Business, ["technicians", "services", "service_areas"]),
    Type.Partial(Type.Pick(Business, ["technicians", "services", "service_areas"])),
  ],
  { additionalProperties: false },
);
export type ConfigFile = Static<typeof ConfigFile>;
