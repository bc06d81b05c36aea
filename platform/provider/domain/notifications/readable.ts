import type { Notification } from "#contract/calls/recruiter-shell.ts";
import { entities, isEntity } from "#contract/entities/all.ts";
import { type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";

type Named = Pick<Notification, "data" | "link">;
type Rule = (
  mayRead: (resource: Parameters<typeof recruiterMay>[1]) => boolean,
  link: string | null,
) => boolean;

/** A notification is readable by those who may read the entity that its link leads to. */
const linked: Rule = (mayRead, link) => {
  const entity = /^\/recruiters\/(\w+)/.exec(link ?? "")?.[1];
  return entity === undefined || !isEntity(entity) || mayRead(entities[entity].resource);
};

/** Read permission by reference in the data. Applications refer to a candidate and a job. */
const rules: Record<string, Rule> = {
  candidate_name: (mayRead) => mayRead("candidates") || mayRead("applies"),
  job_title: (mayRead) => mayRead("jobs") || mayRead("applies"),
  other_name: (mayRead) => mayRead("candidates"),
  contact_name: (mayRead) => mayRead("client_contacts"),
  // The holder of a shortlist's first link is called by the company's name.
  reviewer_name: (mayRead) => mayRead("client_contacts") && mayRead("client_companies"),
  person_name: (mayRead) => mayRead("candidates") && mayRead("client_contacts"),
  proposal_name: (mayRead) => mayRead("proposals"),
  feedback_name: (mayRead) => mayRead("feedbacks"),
  record_name: linked,
  name: linked,
};

/** A notification without names that its reader may not read, or not any more. */
export function readableNotification<N extends Named>(person: RecruiterPerson, notification: N): N {
  const mayRead = (resource: Parameters<typeof recruiterMay>[1]) => recruiterMay(person, resource, "read");
  const data = Object.fromEntries(
    Object.entries(notification.data).map(([name, value]) => [
      name,
      (rules[name]?.(mayRead, notification.link) ?? true) ? value : null,
    ]),
  );
  return { ...notification, data };
}

export const isNotification = (value: unknown): value is Named =>
  typeof value === "object" && value !== null && "data" in value && "link" in value;
