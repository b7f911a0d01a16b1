import { type Static, Type } from "@sinclair/typebox";
import { AuthorNames } from "../review/author-names.ts";
import { Branding } from "./branding.ts";
import { Business, Name, UNNAMED_BUSINESS } from "./business.ts";
import { OwnAspect, Vertical } from "./vertical.ts";

export const BaseUrl = Type.String({
  pattern: "^https?://[^/?#]+(/[^?#]*[^/?#])?$",
});

/** What the documents are made from, in addition to the reviews. It is stored in the database. */
export const Publication = Type.Object({
  base_url: BaseUrl,
  business: Business,
  vertical: Vertical,
  aspects: Type.Array(OwnAspect),
  author_names: AuthorNames,
  /** Names in texts that belong to nobody who works here. */
  not_staff: Type.Array(Name),
  look: Type.Optional(Branding),
  /** Of the pages, and of all else that readers see (BCP 47); absent for English. */
  language: Type.Optional(Type.String()),
});
export type Publication = Static<typeof Publication>;

/** What is published before anything is configured. */
export const UNDESCRIBED_PUBLICATION: Publication = {
  base_url: "http://localhost:3000",
  business: UNNAMED_BUSINESS,
  vertical: "general",
  aspects: [],
  author_names: "full",
  not_staff: [],
};
