import { afterAll, beforeAll, expect, it } from "vitest";
import type { CollectionTemplate } from "#contract/calls/data-collections.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

it("offers the templates of the job, of its client and of any job, the closest first", async () => {
  const make = (name: string, more: object) =>
    admin.call("POST", "/recruiters/administrator/data_collections", {
      data_collection_template: { name, asked_fields: ["cpf", "rg"], ...more },
    });
  const { companyId, jobId } = at.world;
  await make("Geral", {
    name_en: "General",
    days: 10,
    message: "Precisamos disto",
    message_en: "We need it",
  });
  await make("Do cliente", { client_company_id: companyId });
  await make("Da vaga", { job_id: jobId });
  await make("Antigo", { status: "retired" });
  const offered = async (query: string) => {
    const path = `/recruiters/data_collection_templates${query}`;
    return (await admin.call<{ data_collection_templates: CollectionTemplate[] }>("GET", path))
      .data_collection_templates;
  };
  expect((await offered(`?job_id=${jobId}`)).map(({ name, scope }) => [name, scope])).toEqual([
    ["Da vaga", "job"],
    ["Do cliente", "client"],
    ["Geral", "any"],
  ]);
  const { job } = await admin.call<{ job: { id: number } }>("POST", "/recruiters/jobs", {
    job: { title: "Outra" },
  });
  expect(await offered(`?job_id=${job.id}`)).toMatchObject([
    {
      ...{ name: "Geral", name_en: "General", fields: ["cpf", "rg"], days: 10 },
      ...{ message: "Precisamos disto", message_en: "We need it" },
    },
  ]);
  expect((await offered("")).map(({ name }) => name)).toEqual(["Geral"]);
});
