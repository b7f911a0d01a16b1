import type { BusinessFile } from "../config/business-file.ts";
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
    ...describedBy(file, stored),
    base_url: baseUrl ?? file?.baseUrl ?? `http://localhost:${port}`,
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
    return {
      ...describedBy(config.file, stored),
      base_url: config.file.baseUrl ?? stored.base_url,
    };
  };
}

/** What a file says of the business; without one, all stays as it was. */
function describedBy(file: BusinessFile | undefined, stored: Publication): Publication {
  if (file === undefined) return stored;
  const { business, authorNames } = file;
  return { ...stored, business, author_names: authorNames };
}
