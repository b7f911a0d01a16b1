import type { BusinessFile } from "../../config/business-file.ts";
import type { Config } from "../../config/config.ts";
import type { Branding } from "../../domain/business/branding.ts";
import { type Publication, UNDESCRIBED_PUBLICATION } from "../../domain/business/publication.ts";
import { Failure } from "../../domain/failure.ts";
import { isLoopback } from "../../domain/loopback.ts";
import { DEFAULT_LANGUAGE } from "../../domain/text/language.ts";

/**
 * What `serve` publishes: what is configured now. If nothing is configured, the stored business and
 * address stay, so that a restored database knows them.
 */
export function publicationToServe(
  { baseUrl, file }: Config,
  port: number,
  stored: Publication = UNDESCRIBED_PUBLICATION,
): Publication {
  return {
    ...describedBy(file, stored),
    base_url: baseUrl ?? file?.baseUrl ?? publicAddress(stored) ?? `http://localhost:${port}`,
  };
}

/** The stored address, unless it is a loopback address, which nobody configured. */
function publicAddress({ base_url }: Publication): string | undefined {
  return isLoopback(base_url) ? undefined : base_url;
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
    const isNamed = config.file?.isNamed === true;
    const base_url = (isNamed ? config.file?.baseUrl : undefined) ?? stored.base_url;
    return { ...(isNamed ? describedBy(config.file, stored) : stored), base_url };
  };
}

/** What a file says about the business; without one, everything stays as it was. */
function describedBy(file: BusinessFile | undefined, stored: Publication): Publication {
  if (file === undefined) return stored;
  const { business, vertical, aspects, authorNames, notStaff, language } = file;
  const { look: storedLook, language: _, ...others } = stored;
  const look = lookOf(file, storedLook);
  return {
    ...others,
    business,
    vertical,
    aspects: [...aspects],
    author_names: authorNames,
    not_staff: [...notStaff],
    ...(Object.keys(look).length === 0 ? {} : { look }),
    ...(language === undefined || language === DEFAULT_LANGUAGE ? {} : { language }),
  };
}

/**
 * How the pages look. If the logo's file is missing, for example after a restore on another
 * machine, the logo in the database is used.
 */
function lookOf({ accent, logo: given }: BusinessFile, stored: Branding | undefined): Branding {
  const isMissing = given !== undefined && "missing" in given;
  const known = stored?.logo?.file === given?.file ? stored?.logo : undefined;
  const logo = isMissing ? known : given;
  if (isMissing && logo === undefined) {
    const mend = "Put it there, or remove the setting";
    throw new Failure("unusable", `candor.toml: logo: there is no ${given.missing}. ${mend}.`);
  }
  return {
    ...(accent === undefined ? {} : { accent: accent.toLowerCase() }),
    ...(logo === undefined ? {} : { logo }),
  };
}
