import { Failure } from "../domain/failure.ts";
import { echo } from "../domain/text/echo.ts";
import type { Library } from "../resources/base/answering.ts";
import { readDocument } from "../resources/base/read-document.ts";
import { expandId } from "../resources/base/short-id.ts";
import { review } from "../resources/datasets/review.ts";
import { DOCUMENTS } from "../resources/rendered.ts";
import {
  asksForChanges,
  CHANGES_RESOURCE,
  CHANGES_TEMPLATE,
  readChanges,
} from "./changes-resource.ts";
import { cleanDocument } from "./clean-text.ts";
import { listedIcons } from "./icons.ts";
import { QUOTED_NOTE } from "./quoted-note.ts";
import { RPC, RpcError } from "./rpc-error.ts";

const REVIEW_PREFIX = "candor://review/";
const JSON_TYPE = "application/json";

/** Every JSON and text document as a resource. */
const DOCUMENT_LIST = DOCUMENTS.map(({ id, title, description, contentType }) => ({
  uri: `candor://${id}`,
  name: id,
  title,
  description: `${description} ${QUOTED_NOTE}`,
  mimeType: contentType,
}));

const URIS = [...DOCUMENT_LIST, CHANGES_RESOURCE].map(({ uri }) => uri);

/** The resources, each document with its size in bytes: an agent should know before it reads one. */
export function listResources(library: Library) {
  const icons = listedIcons(library);
  const documents = DOCUMENT_LIST.map((resource) => ({
    ...resource,
    size: sizeOf(library, resource.name),
    icons,
  }));
  return [...documents, { ...CHANGES_RESOURCE, icons }];
}

function sizeOf({ documents }: Library, name: string): number {
  return documents.parts(name).reduce((sum, { size }) => sum + size, 0);
}

const TEMPLATE_LIST = [
  {
    uriTemplate: `${REVIEW_PREFIX}{id}`,
    name: "review",
    title: review.title,
    description: `${review.description} ${QUOTED_NOTE}`,
    mimeType: JSON_TYPE,
  },
  CHANGES_TEMPLATE,
];

export function listTemplates(library: Library) {
  const icons = listedIcons(library);
  return TEMPLATE_LIST.map((template) => ({ ...template, icons }));
}

/** Whether a template is listed with exactly this text. */
export function isTemplate(uriTemplate: string): boolean {
  return TEMPLATE_LIST.some((template) => template.uriTemplate === uriTemplate);
}

/**
 * A resource's text.
 * @throws RpcError for an unknown resource, and for changes that can't be listed
 */
export function readResource(library: Library, uri: string) {
  if (asksForChanges(uri)) return readChanges(library, uri);
  const document = documentAt(uri);
  if (document !== undefined) {
    const { mimeType } = document;
    const text = cleanDocument(readDocument(library, document.name), mimeType);
    return { contents: [{ uri, mimeType, text }] };
  }
  const json = uri.startsWith(REVIEW_PREFIX) ? reviewAt(library, uri) : undefined;
  if (json === undefined) throw unknownResource(uri);
  return { contents: [{ uri, mimeType: JSON_TYPE, text: cleanDocument(`${json}\n`, JSON_TYPE) }] };
}

function reviewAt(library: Library, uri: string): string | undefined {
  try {
    return library.published.json(expandId(library, uri.slice(REVIEW_PREFIX.length)));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new RpcError(RPC.resourceNotFound, error.message, { uri });
  }
}

/** The document that a URI names; undefined if it names none. */
export function documentAt(uri: string) {
  return DOCUMENT_LIST.find((resource) => resource.uri === uri);
}

function unknownResource(uri: string): RpcError {
  const templates = TEMPLATE_LIST.map(({ uriTemplate }) => uriTemplate).join(" and ");
  const message = `Resource not found: ${echo(uri)}. There are ${URIS.join(", ")}, ${templates}.`;
  return new RpcError(RPC.resourceNotFound, message, { uri });
}
