import { describe, expect, test } from "vitest";
import type { RolePermissions } from "#contract/access.ts";
import type { RecruiterPerson } from "#provider/base/http/person.ts";
import {
  forRecruiter,
  likesForRecruiter,
  messageForRecruiter,
  repliesForRecruiter,
} from "./for-recruiter.ts";

const who = (role_permissions: RolePermissions, more: Partial<RecruiterPerson> = {}): RecruiterPerson => ({
  ...{ id: 1, name: "Rui", email: "rui@elenco.test", is_admin: false },
  ...{ role_permissions, businessId: 1, sessionId: 1, ...more },
  kind: "recruiter",
});
const nobody = who({});
const contacts = who({ client_contacts: ["read"] });
const companies = who({ client_companies: ["read"] });
const both = who({ client_contacts: ["read"], client_companies: ["read"] });

/** Sees some contacts only, whose names come with the shortlist itself. */
const some = who(
  { client_contacts: ["read"], client_companies: ["read"] },
  { people: { client_contacts: [3] } },
);

const at = "2026-01-01T00:00:00.000Z";
const like = {
  ...{
    id: 1,
    apply_id: 2,
    like_avaliation: true,
    type_avaliation: 1 as const,
    description: "Boa",
    reasons: [],
  },
  ...{ client_contact_id: 3, reviewer_name: "Clara Nunes", created_at: at, updated_at: at, mine: false },
};

describe("what a recruiter reads of a shortlist", () => {
  test("names its company to who may read companies", () => {
    const shortlist = { id: 1, client_company_name: "Aurora S.A." };
    expect(forRecruiter(companies, shortlist)).toEqual(shortlist);
    expect(forRecruiter(contacts, shortlist)).toEqual({ id: 1, client_company_name: null });
  });

  test("names its reviewers to who may read contacts, and the house to all", () => {
    expect(likesForRecruiter(contacts, [like])).toEqual([like]);
    expect(likesForRecruiter(companies, [like])).toEqual([{ ...like, reviewer_name: null }]);
    const reply = { id: 1, apply_id: 2, client_contact_id: 3, body: "Sim", created_at: at };
    const ours = { ...reply, by_house: true, author_name: "Ana Prado" };
    const theirs = { ...reply, by_house: false, author_name: "Clara Nunes" };
    expect(repliesForRecruiter(contacts, [ours, theirs])).toEqual([ours, theirs]);
    expect(repliesForRecruiter(companies, [ours, theirs])).toEqual([ours, { ...theirs, author_name: null }]);
  });

  const people = [
    { id: "reviewer", name: "Aurora S.A." },
    { id: "client_contact:3", name: "Clara Nunes" },
    { id: "recruiter:1", name: "Ana Prado" },
  ];
  const [holder, contact, recruiter] = people;
  const [shown, unnamed] = [like, { ...like, reviewer_name: null }];
  test.each([
    ["who may read both", both, people, shown],
    ["who may read contacts", contacts, [contact, recruiter], shown],
    ["who may read companies", companies, [holder, recruiter], unnamed],
    ["who sees some contacts", some, [holder, recruiter], unnamed],
    ["who may read neither", nobody, [recruiter], unnamed],
  ])("names to %s who looks at it and who judges", (_, person, named, judged) => {
    expect(messageForRecruiter(person, { people, like_candidate: like, judged_by: [3] })).toEqual({
      ...{ people: named, like_candidate: judged },
    });
    expect(messageForRecruiter(person, { like_candidate: null })).toEqual({ like_candidate: null });
    expect(messageForRecruiter(person, {})).toEqual({});
  });
});
