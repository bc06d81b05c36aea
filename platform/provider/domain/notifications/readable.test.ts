import { expect, it } from "vitest";
import type { RolePermissions } from "#contract/access.ts";
import type { RecruiterPerson } from "#provider/base/http/person.ts";
import { readableNotification } from "./readable.ts";

type Resource = keyof RolePermissions;

/** What is left of a notification's data for who may read these, and nothing else. */
function shownTo(
  reads: readonly Resource[],
  data: Record<string, string | number>,
  link: string | null = null,
) {
  const role_permissions = Object.fromEntries(reads.map((resource) => [resource, ["read" as const]]));
  const person = { kind: "recruiter", is_admin: false, role_permissions } as unknown as RecruiterPerson;
  return readableNotification(person, { data, link }).data;
}

const everything = ["candidates", "jobs", "applies", "client_contacts", "client_companies"] as const;

// Whoever may read one of two kinds of person is told no name that may be of the other.
it.each<[name: string, enough: (readonly Resource[])[]]>([
  ["candidate_name", [["candidates"], ["applies"]]],
  ["job_title", [["jobs"], ["applies"]]],
  ["other_name", [["candidates"]]],
  ["contact_name", [["client_contacts"]]],
  ["reviewer_name", [["client_contacts", "client_companies"]]],
  ["person_name", [["candidates", "client_contacts"]]],
  ["proposal_name", [["proposals"]]],
  ["feedback_name", [["feedbacks"]]],
])("%s is told to who may read what it is of", (name, enough) => {
  const data = { [name]: "Lia Prado", count: 3 };
  for (const reads of enough) {
    expect(shownTo(reads, data)).toEqual(data);
    // Nor is one of them enough where it takes both.
    for (const missing of reads.length > 1 ? reads : [])
      expect(shownTo([missing], data)).toEqual({ [name]: null, count: 3 });
  }
  const others = everything.filter((resource) => !enough.flat().includes(resource));
  expect(shownTo(others, data)).toEqual({ [name]: null, count: 3 });
});

it.each(["record_name", "name"])("%s is told to who may read what the link leads to", (name) => {
  const data = { [name]: "Controller" };
  expect(shownTo(["jobs"], data, "/recruiters/jobs/7/applies/kanban")).toEqual(data);
  expect(shownTo(["candidates"], data, "/recruiters/jobs/7")).toEqual({ [name]: null });
  expect(shownTo([], data, "/administrator/integrations/3")).toEqual(data);
  expect(shownTo([], data)).toEqual(data);
});
