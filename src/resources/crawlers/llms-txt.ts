import { BEST, type Business, ratedCount } from "../../domain/business/business.ts";
import { LAYOUT_ALONE } from "../../domain/review/provenance.ts";
import { averageInWords, grouped } from "../../domain/text/numbers.ts";
import { LOG_PATH } from "../base/log-path.ts";
import { MCP_PATH } from "../base/mcp-path.ts";
import type {
  DocumentResource,
  QueryDescription,
  RenderedPage,
  RenderingLibrary,
} from "../base/rendering.ts";
import { HUB_PATH } from "../base/topic.ts";
import { ratedBusiness } from "../datasets/rated-business.ts";

type Listed = DocumentResource | QueryDescription;

/**
 * Describes the site to language models (llmstxt.org): the business, its rating, and where
 * everything is.
 * @param resources what is served as data
 */
export function llmsTxt(resources: readonly Listed[]): RenderedPage {
  return {
    id: "llms_txt",
    path: "/llms.txt",
    contentType: "text/plain; charset=utf-8",
    *render(library) {
      yield { text: [...introduction(library), ...links(library, resources)].join("\n") };
    },
  };
}

function introduction(library: RenderingLibrary): string[] {
  const { business, aggregate_rating: rating } = ratedBusiness(library);
  const { rating_value: value, review_count: count } = rating;
  const rated = ratedCount(rating);
  const those = rated === count ? "" : `, ${grouped(rated)} of them with stars`;
  const mean =
    value === null ? "" : `${those}, rated ${averageInWords(value)} of ${BEST} on average`;
  return [
    `# Reviews of ${plain(business.name)}`,
    "",
    `> The verified customer reviews of ${plain(business.name)}: ${grouped(count)} in all${mean}.`,
    "",
    ...factsOf(business),
    "",
    `Each review's \`verification\` says how it was verified. ${LAYOUT_ALONE}`,
    "",
    "Everything is public and read-only; no key is needed. Answers carry an ETag: send it back in If-None-Match, and an unchanged one is 304.",
    "",
  ];
}

function factsOf(business: Business): string[] {
  const { technicians, services, service_areas: areas } = business;
  const facts = {
    Category: business.category,
    Address: business.address,
    Phone: business.phone,
    Website: business.url,
    Hours: business.hours?.join("; "),
    Technicians: technicians.map(({ name }) => name).join(", "),
    Services: services.map(({ id, name }) => `${name} (${id})`).join(", "),
    "Service areas": areas.map(({ name }) => name).join(", "),
  };
  return Object.entries(facts).flatMap(([name, value]) =>
    value ? [`- ${name}: ${plain(value)}`] : [],
  );
}

function links({ publication }: RenderingLibrary, resources: readonly Listed[]): string[] {
  const link = (title: string, path: string, description: string) =>
    `- [${title}](${publication.base_url}${path}): ${description}`;
  return [
    "## Data",
    "",
    ...resources.map((resource) => link(resource.title, resource.path, described(resource))),
    link(
      "The log",
      LOG_PATH,
      "Every change is on record: what that proves, what it does not, and how to check it",
    ),
    "",
    "## Agents and subscribers",
    "",
    link(
      "MCP",
      MCP_PATH,
      "Model Context Protocol over streamable HTTP; tools that only read: search_reviews, whose `about` takes a question, for what was written; get_insights for counts; compare for one beside another",
    ),
    link("WebSub hub", HUB_PATH, "Pushes the datasets and feeds when they change"),
    link("API description", "/.well-known/openapi.json", "OpenAPI 3.1"),
    "",
    "## Optional",
    "",
    link("Home page", "/", "The same for people, with a search"),
    link("API reference", "/docs", "The API description as a page"),
    "",
  ];
}

function described(resource: Listed): string {
  if (!("input" in resource)) return resource.description;
  const names = Object.keys(resource.input.properties).join(", ");
  return `${resource.description} Parameters: ${names}.`;
}

/** A name on one line, with Markdown's special characters escaped. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>#]/g, "\\$&");
}
