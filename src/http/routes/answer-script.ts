import { DEFAULT_LANGUAGE } from "../../domain/text/language.ts";
import type { GetRequest } from "../documents/get-request.ts";
import { type AssetAnswerer, assetAnswerer } from "./answer-asset.ts";
import type { Script } from "./assets.ts";

type Asked = Pick<GetRequest, "request" | "now" | "snapshot">;

/** A function that serves a script in the language of the pages, or of `?lang=` if there are words. */
export function scriptAnswerer({ path, contentType, texts }: Script) {
  const all: ReadonlyMap<string, AssetAnswerer> = new Map(
    Object.entries(texts).map(([language, text]) => [
      language,
      assetAnswerer({ path, contentType, content: () => text }),
    ]),
  );
  return (asked: Asked): Promise<Response> => {
    const { language = DEFAULT_LANGUAGE } = asked.snapshot.publication;
    const wanted = [languageIn(asked.request) ?? language, language, DEFAULT_LANGUAGE];
    const [answer] = wanted.flatMap((one) => all.get(one) ?? []);
    if (answer === undefined) throw new Error(`${path} has no words`);
    return answer(asked);
  };
}

function languageIn({ url }: Request): string | undefined {
  return url.includes("?") ? (new URL(url).searchParams.get("lang") ?? undefined) : undefined;
}
