import { vocabularyFor } from "../../analysis/aspects/vocabulary-for.ts";
import {
  aspectSubject,
  type Identified,
  personSubject,
  type Subject,
  serviceSubject,
  topicSubject,
} from "../../findings/subject.ts";
import { findService } from "../../search/resolve-terms.ts";
import type { ReviewIndex } from "../../search/review-index.ts";
import type { Task } from "../../search/task.ts";
import type { Library } from "../base/answering.ts";
import { knownTopic } from "../datasets/known-topics.ts";
import { findPerson } from "../search/resolve-person.ts";
import { judgedBy, type SearchInput } from "../search/search-input.ts";

/** Every aspect that the analysis looks for. */
export function aspectsOf({ publication }: Library): Identified[] {
  return vocabularyFor(publication.vertical, publication.aspects).aspects.map(aspectSubject);
}

/** The people that the insights list. */
export function peopleOf(library: Library): Subject[] {
  const { technicians } = library.insights().entities;
  return technicians.map(({ name, aliases, listed }) =>
    personSubject({ name, aliases, isListed: listed }),
  );
}

/** The owner's services. */
export function servicesOf({ publication }: Library): Identified[] {
  return publication.business.services.map(({ id, name }) => serviceSubject({ id, label: name }));
}

/**
 * What the opinions in a search's answer are about: the aspect, or else the one thing that is
 * named. Undefined if nothing is named, or two things are: then search finds only reviews that
 * praise both.
 */
export function* subjectOf(
  search: SearchInput,
  library: Library,
  index: ReviewIndex,
): Task<Subject | undefined> {
  const [judged, other] = judgedBy(search);
  if (other !== undefined) return undefined;
  const { business } = library.publication;
  switch (judged) {
    case "aspect":
      return aspectsOf(library).find(({ id }) => id === search.aspect);
    case "mentions_technician":
      return personSubject(findPerson(search.mentions_technician ?? "", library));
    case "mentions_service": {
      const service = findService(search.mentions_service ?? "", business.services);
      return service && serviceSubject({ id: service.id, label: service.name });
    }
    case "topic": {
      const topic = knownTopic(search.topic ?? "", library);
      return topic && (yield* topicSubject(topic, index));
    }
    default:
      return undefined;
  }
}
