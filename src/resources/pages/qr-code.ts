import { Type } from "@sinclair/typebox";
import { renderSVG } from "uqr";
import { Failure } from "../../domain/failure.ts";
import { QR_CODE } from "../../web/pages/embed-document.ts";
import { type PageResource, validated } from "../base/answering.ts";

const ScanInput = Type.Object({
  /** Which of `review_links`, from 1. */
  link: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});

/** A QR code with the address where customers can write a review. */
export const qrCode: PageResource = {
  id: "scan_code",
  path: `/${QR_CODE}`,
  contentType: "image/svg+xml",
  question: validated(ScanInput, ({ publication }, { link = 1 }) => {
    const { review_links: links = [] } = publication.business;
    const asked = links[link - 1];
    if (asked === undefined)
      throw new Failure("not_found", `There is no link ${link} in review_links.`);
    return [{ text: renderSVG(asked.url) }];
  }),
};
