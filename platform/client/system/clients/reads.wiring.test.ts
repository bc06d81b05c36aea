// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useRead, useReadPages } from "../page/use-read.ts";
import { itReads } from "../testing/reads.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { clientFilePages, clientJob, clientJobs, clientProject, clientProjects } from "./reads.ts";

const id = 5;
const params = { id };

itReads({
  "jobs of a client": { use: () => useRead(clientJobs), sent: request("GET /client_contacts/jobs") },
  "a job of a client": {
    use: () => useRead(clientJob, { params: { uid: "j1" } }),
    sent: request("GET /client_contacts/jobs/:uid", { params: { uid: "j1" } }),
  },
  "projects of a client": {
    use: () => useRead(clientProjects),
    sent: request("GET /client_contacts/projects"),
  },
  "a project of a client": {
    use: () => useRead(clientProject, { params }),
    sent: request("GET /client_contacts/projects/:id", { params }),
  },
  "files for clients": {
    use: () => useReadPages(clientFilePages, { query: { term: "manual" } }),
    sent: request("GET /client_contacts/business_files", { query: { term: "manual" } }),
  },
});

it("reads a job again with news of its own alone, and lists once for the news of many", async () => {
  const job = request("GET /client_contacts/jobs/:uid", { params: { uid: "j1" } });
  const screen = await openScreen({ as: "client_contacts" });
  await screen.hook(() => useRead(clientJob, { params: { uid: "j1" } }));
  await screen.hook(() => useRead(clientJobs));
  screen.always("GET /client_contacts/jobs/:uid");
  screen.always("GET /client_contacts/jobs");
  await screen.does(() => undefined);
  const moves =
    (...uids: string[]) =>
    () =>
      uids.forEach((jobUid) => void screen.system.bus.publish({ type: "client_job.changed", jobUid }));
  expect(await screen.sends(moves("j1"))).toEqual([job]);
  expect(await screen.sends(moves("j2", "j3"))).toEqual([]);
  expect(await screen.sends(() => screen.passes(1_000))).toEqual([request("GET /client_contacts/jobs")]);
});

it("reads the files on from where it stopped, to their end", async () => {
  const call = "GET /client_contacts/business_files" as const;
  const screen = await openScreen({ as: "client_contacts" });
  const page = await screen.hook(() => useReadPages(clientFilePages, { query: {} }));
  await screen.answers(call, { next_after: 30 });
  expect(await screen.sends(() => page.current.more())).toEqual([request(call, { query: { after: 30 } })]);
  await screen.answers(call, { next_after: null });
  expect(page.current.hasMore).toBe(false);
});
