import { expect, test } from "vitest";
import type { Call } from "#contract/calls/all.ts";
import { accessTable } from "../access-table.ts";
import { ofOneself, ownLists, personal } from "./own-records.ts";

const everyCall = Object.keys(accessTable) as Call[];

test("names every call by which a client's contact has records of their own", () => {
  const ofHouse = [
    "GET /client_contacts",
    "DELETE /client_contacts/sessions",
    "POST /client_contacts/colleagues",
    // The caller's own: they name no record.
    "GET /client_contacts/mail_preferences",
    "PUT /client_contacts/mail_preferences",
    "GET /client_contacts/progress_report",
    "GET /client_contacts/entity_pages",
    "POST /client_contacts/entity_pages",
    "DELETE /client_contacts/entity_pages/destroy_all",
    "PUT /client_contacts/notifications/read/all",
    "DELETE /client_contacts/notifications/delete/all",
    "PUT /client_contacts/progress_report",
  ];
  // Files of the house for all its clients.
  const shared = everyCall.filter((call) => call.includes("/client_contacts/business_files"));
  const wanted = everyCall.filter(
    (call) => accessTable[call].startsWith("client ") && ![...ofHouse, ...shared].includes(call),
  );
  expect([...personal, ...ownLists].filter((call) => wanted.includes(call)).toSorted()).toEqual(
    wanted.toSorted(),
  );
});

test("names every call by which a candidate or a recruiter names a record of their own", () => {
  const ofAll = [
    "GET /candidates/partners/:uid",
    "POST /candidates/courses/:uid/interests",
    "DELETE /candidates/courses/:uid/interests",
    "POST /candidates/jobs/:uid/applies",
    "PUT /candidates/saved_jobs/:uid",
    "DELETE /candidates/saved_jobs/:uid",
    "GET /recruiters/entity_columns_structure/:entity",
    "PUT /recruiters/entity_columns_structure/:entity",
    "GET /recruiters/business_files/:id/content",
    // Links to other providers, of which there are none here: the decoys have some.
    "DELETE /candidates/identities/:id",
    "DELETE /recruiters/identities/:id",
  ];
  const wanted = everyCall.filter(
    (call) => /candidate$|^recruiter$/.test(accessTable[call]) && call.includes("/:"),
  );
  expect(
    [...personal, ...ofOneself, ...ofAll].filter((call) => wanted.includes(call as Call)).toSorted(),
  ).toEqual(wanted.toSorted());
});
