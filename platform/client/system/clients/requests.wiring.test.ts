// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useRead } from "../page/use-read.ts";
import { itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { clientRequests, requestActions } from "./requests.ts";

const params = { uid: "j1" };
itSends([
  [
    "requests a meeting about a job",
    (api) => requestActions("j1").send(api, { kind: "meeting", note: " Sobre o perfil. " }),
    request("POST /client_contacts/jobs/:uid/requests", {
      params,
      body: { request: { kind: "meeting", note: "Sobre o perfil." } },
    }),
  ],
  [
    "requests more candidates without a word",
    (api) => requestActions("j1").send(api, { kind: "more_candidates", note: " " }),
    request("POST /client_contacts/jobs/:uid/requests", {
      params,
      body: { request: { kind: "more_candidates", note: null } },
    }),
  ],
  [
    "requests more candidates where no note was begun",
    (api) => requestActions("j1").send(api, { kind: "more_candidates" }),
    request("POST /client_contacts/jobs/:uid/requests", {
      params,
      body: { request: { kind: "more_candidates", note: null } },
    }),
  ],
]);

it("reads what was requested for a job", async () => {
  const screen = await openScreen({ as: "client_contacts" });
  await screen.hook(() => useRead(clientRequests, { params }));
  expect(screen.sent()).toEqual([request("GET /client_contacts/jobs/:uid/requests", { params })]);
});
