import type { Config } from "../config/config.ts";
import { type Publication, UNDESCRIBED_PUBLICATION } from "../domain/publication.ts";

/**
 * What `serve` publishes: what is configured now. The business stays as it was where no file
 * describes it.
 */
export function publicationToServe(
  { baseUrl, file }: Config,
  port: number,
  stored: Publication = UNDESCRIBED_PUBLICATION,
): Publication {
  return {
    base_url: baseUrl ?? file?.baseUrl ?? `http://localhost:${port}`,
    business: file?.business ?? stored.business,
  };
}

/**
 * What an import publishes: what is stored, unless a flag names another configuration. A new
 * database takes what is configured now.
 */
export function publicationToImport(
  config: Config,
): (stored: Publication | undefined) => Publication {
  return (stored) => {
    if (stored === undefined) return publicationToServe(config, config.port);
    if (config.file?.isNamed !== true) return stored;
    const { baseUrl, business } = config.file;
    return { base_url: baseUrl ?? stored.base_url, business };
  };
}
