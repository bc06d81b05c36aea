import type { LikeCandidate, LikeReply } from "#contract/calls/shortlists.ts";
import { type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";

/** A shortlist names its company only to a recruiter who may read companies. */
export const forRecruiter = <S extends { client_company_name: string | null }>(
  person: RecruiterPerson,
  shortlist: S,
): S =>
  recruiterMay(person, "client_companies", "read") ? shortlist : { ...shortlist, client_company_name: null };

/** Reviewers' comments, without names if the recruiter may not read contacts. */
export const likesForRecruiter = (person: RecruiterPerson, likes: readonly LikeCandidate[]) =>
  recruiterMay(person, "client_contacts", "read")
    ? [...likes]
    : likes.map((like) => ({ ...like, reviewer_name: null }));

export const repliesForRecruiter = (person: RecruiterPerson, replies: readonly LikeReply[]) =>
  recruiterMay(person, "client_contacts", "read")
    ? [...replies]
    : replies.map((reply) => (reply.by_house ? reply : { ...reply, author_name: null }));

interface Watcher {
  id: string;
  name: string;
}
interface ShortlistMessage {
  like_candidate?: LikeCandidate | null;
  people?: readonly Watcher[];
  judged_by?: unknown;
}

/**
 * A message of the shortlist's channel: evaluations, and who is looking at it. Who has judged is for the readers'
 * filter. A recruiter who sees some contacts only reads the names of theirs with the shortlist itself.
 */
export function messageForRecruiter(
  person: RecruiterPerson,
  { judged_by: _, ...message }: ShortlistMessage,
): object {
  const { like_candidate, people } = message;
  const namesContacts = recruiterMay(person, "client_contacts", "read") && !person.people?.client_contacts;
  const namesCompanies = recruiterMay(person, "client_companies", "read");
  if (namesContacts && namesCompanies) return message;
  const isNamed = ({ id }: Watcher) =>
    // The holder of the first link is called by the company's name.
    id === "reviewer" ? namesCompanies : namesContacts || id.startsWith("recruiter:");
  return {
    ...message,
    ...(like_candidate && !namesContacts
      ? { like_candidate: { ...like_candidate, reviewer_name: null } }
      : {}),
    ...(people ? { people: people.filter(isNamed) } : {}),
  };
}
