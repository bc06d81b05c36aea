import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { DataFile } from "#contract/calls/candidates.ts";
import type { EntityPage, GlobalSearchEntity } from "#contract/calls/recruiter-shell.ts";
import { entities } from "#contract/entities/all.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { readConfig } from "#provider/base/config/config.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";
import { enrichmentCredit } from "../enrichment/balance.ts";
import { startSession } from "../sessions/session-calls.ts";

let at: TestServer;
let admin: Caller;
let other: Caller;

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  const { id } = await makeRecruiter(at.database.db, at.world.businessId, "Bia Costa", {
    role_permissions: { candidates: ["read"] },
  });
  other = await at.as("recruiters", id);
});
afterAll(() => at.close());

describe("files", () => {
  const upload = (who: Caller, content: string, fields: Record<string, string> = {}) =>
    who.upload<{ data_file: DataFile }>(
      "/recruiters/data_files",
      "data_file[file]",
      "anexo.txt",
      content,
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [`data_file[${name}]`, value])),
    );

  it("may be on no record: only who uploaded one reads it", async () => {
    const { data_file } = await upload(admin, "solto");
    expect(await admin.text(`/recruiters/data_files/${data_file.id}/content`)).toBe("solto");
    expect((await other.refused("GET", `/recruiters/data_files/${data_file.id}/content`)).code).toBe(
      "not_found",
    );
  });

  it("without a record are kept once per person where requested", async () => {
    const once = { avoid_duplicate: "true" };
    const { data_file: first } = await upload(admin, "uma vez", once);
    expect((await upload(admin, "uma vez", once)).data_file.id).toBe(first.id);
    expect((await upload(other, "uma vez", once)).data_file.id).not.toBe(first.id);
  });

  it("on a record are kept once for that record where requested, and for each other one", async () => {
    const to = async (id: number | undefined) => {
      const reference = { reference_type: "candidate", reference_id: String(id) };
      return (await upload(admin, "o mesmo", { ...reference, avoid_duplicate: "true" })).data_file.id;
    };
    const [one, two] = at.world.candidateIds;
    const first = await to(one);
    expect(await to(one)).toBe(first);
    expect(await to(two)).not.toBe(first);
  });

  it("are refused with half a reference, and on a record that the person may not change", async () => {
    const id = String(at.world.candidateIds[0]);
    await expect(upload(admin, "x", { reference_id: id })).rejects.toThrow("reference_type");
    await expect(upload(admin, "x", { reference_type: "candidate" })).rejects.toThrow("reference_id");
    const reference = { reference_type: "candidate", reference_id: id };
    await expect(upload(other, "x", reference)).rejects.toThrow("forbidden");
    await upload(admin, "x", reference);
  });
});

describe("pinned pages", () => {
  it("are pinned one by one or several at once", async () => {
    const pin = (pages: object) =>
      admin.call<{ entity_pages: EntityPage[] }>("POST", "/recruiters/entity_pages", {
        entity_pages: { entity: "jobs", type_view: "index", custom_entity: null, pages },
      });
    await pin({ link: "/recruiters/jobs", name: "Vagas" });
    const { entity_pages } = await pin([
      { link: "/recruiters/candidates", name: "Candidatos" },
      { link: "/recruiters/tasks", name: "Tarefas" },
    ]);
    expect(entity_pages.map(({ link }) => link)).toEqual([
      "/recruiters/jobs",
      "/recruiters/candidates",
      "/recruiters/tasks",
    ]);
  });

  it("are unpinned and cleared by who pinned them alone", async () => {
    const list = async (who: Caller) =>
      (await who.call<{ entity_pages: EntityPage[] }>("GET", "/recruiters/entity_pages")).entity_pages;
    const own = await list(admin);
    expect((await other.refused("DELETE", `/recruiters/entity_pages/${own[0]?.id}`)).code).toBe("not_found");
    await other.call("DELETE", "/recruiters/entity_pages/destroy_all");
    expect(await list(admin)).toEqual(own);
    await admin.call("DELETE", `/recruiters/entity_pages/${own[0]?.id}`);
    expect(await list(admin)).toEqual(own.slice(1));
  });

  it("are told apart by their saved view, and keep icon, query and entity", async () => {
    const page = { link: "/recruiters/jobs", name: "Vagas", icon: "briefcase", query: { sv: "7", q: "dev" } };
    const pin = async (pages: object) =>
      (
        await other.call<{ entity_pages: EntityPage[] }>("POST", "/recruiters/entity_pages", {
          entity_pages: { entity: "jobs", type_view: "index", custom_entity: "vagas", pages },
        })
      ).entity_pages;
    const [pinned] = await pin(page);
    expect(pinned).toMatchObject({ ...page, custom_entity: "vagas" });
    expect(await pin({ ...page, name: "Outro nome" })).toHaveLength(1);
    expect(
      await pin([
        { ...page, query: { sv: "8" } },
        { link: page.link, name: "Todas" },
      ]),
    ).toHaveLength(3);
    await other.call("DELETE", "/recruiters/entity_pages/destroy_all");
  });

  it("are thirty at most, whether one by one or several at once", async () => {
    const pages = (count: number, from = 0) => ({
      entity_pages: {
        ...{ entity: "jobs", type_view: "index", custom_entity: null },
        pages: Array.from({ length: count }, (_, n) => ({
          link: `/recruiters/jobs/${from + n}`,
          name: "Vaga",
        })),
      },
    });
    const refusal = async (body: object) =>
      (await other.refused("POST", "/recruiters/entity_pages", body)).fields;
    expect(await refusal(pages(31))).not.toEqual([]);
    await other.call("POST", "/recruiters/entity_pages", pages(20));
    await other.call("POST", "/recruiters/entity_pages", pages(9, 20));
    const tooMany = [{ path: "entity_pages.pages", rule: "max", params: { n: 30 } }];
    expect(await refusal(pages(2, 29))).toEqual(tooMany);
    // One that is pinned already is not one more.
    await other.call("POST", "/recruiters/entity_pages", pages(2, 28));
    expect(await refusal(pages(1, 30))).toEqual(tooMany);
    await other.call("DELETE", "/recruiters/entity_pages/destroy_all");
  });
});

describe("pages that are pinned later", () => {
  it("come last, also where earlier ones were unpinned, and each once", async () => {
    type Pinned = { entity_pages: EntityPage[] };
    const pin = async (...names: string[]) =>
      (
        await other.call<Pinned>("POST", "/recruiters/entity_pages", {
          entity_pages: {
            ...{ entity: "jobs", type_view: "index", custom_entity: null },
            pages: names.map((name) => ({ link: `/recruiters/${name}`, name })),
          },
        })
      ).entity_pages;
    const [one, two] = await pin("um", "dois", "tres", "tres");
    for (const page of [one, two]) await other.call("DELETE", `/recruiters/entity_pages/${page?.id}`);
    expect((await pin("quatro", "cinco")).map(({ name }) => name)).toEqual(["tres", "quatro", "cinco"]);
    await other.call("DELETE", "/recruiters/entity_pages/destroy_all");
  });
});

describe("the profile", () => {
  it("has the token of the request", async () => {
    const { businessId, admin: recruiter } = at.world;
    const token = await startSession(at.database.db, "recruiters", recruiter.id, businessId, undefined);
    const own = at.with({ authorization: `Bearer ${token}` });
    const { recruiter: profile } = await own.call<{ recruiter: { devise_token: string } }>(
      "GET",
      "/recruiters/profile",
    );
    expect(profile.devise_token).toBe(token);
  });
});

describe("the balance of credits", () => {
  it("is 0 where no provider is set", async () => {
    expect(await admin.call("GET", "/recruiters/administrator/dashboard")).toEqual({
      data: { nubela_credit: 0 },
    });
  });

  it("is read from the provider with its key, and 0 for an unexpected answer", async () => {
    const answers = [
      [200, { credit_balance: 1234 }],
      [200, { credit: "much" }],
      [500, {}],
    ] as const;
    const keys: (string | undefined)[] = [];
    const enrichment = createServer((request, response) => {
      const [status, body] = answers[keys.length] ?? [404, {}];
      keys.push(request.headers.authorization);
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => enrichment.listen(0, "127.0.0.1", resolve));
    const { port } = enrichment.address() as AddressInfo;
    const config = readConfig({
      ENRICHMENT_CREDIT_URL: `http://127.0.0.1:${port}/credit`,
      ENRICHMENT_API_KEY: "key",
    });
    expect(await enrichmentCredit(config)).toBe(1234);
    expect(await enrichmentCredit(config)).toBe(0);
    expect(await enrichmentCredit(config)).toBe(0);
    expect(keys).toEqual(["Bearer key", "Bearer key", "Bearer key"]);
    await new Promise((resolve) => enrichment.close(resolve));
    expect(await enrichmentCredit(config)).toBe(0);
  });
});

it("every entity can be looked up, whatever names its records", async () => {
  for (const entity of Object.keys(entities) as EntityName[]) {
    const { options } = await admin.call<CallAnswer<"GET /recruiters/lookups/:entity">>(
      "GET",
      `/recruiters/lookups/${entity}`,
    );
    expect(options, entity).toBeInstanceOf(Array);
  }
});

it("the entries of a list are looked up by who may read what names them", async () => {
  const lookUp = (who: Caller, entity: EntityName) => who.call("GET", `/recruiters/lookups/${entity}`);
  const { id } = await makeRecruiter(at.database.db, at.world.businessId, "Caio Reis", {
    role_permissions: { jobs: ["read"] },
  });
  const ofJobs = await at.as("recruiters", id);
  await expect(lookUp(ofJobs, "position_levels")).resolves.toHaveProperty("options");
  await expect(lookUp(other, "position_levels")).rejects.toThrow("forbidden");
  await expect(lookUp(ofJobs, "accounts")).rejects.toThrow("forbidden");
  await expect(lookUp(admin, "accounts")).resolves.toHaveProperty("options");
});

it("applications of one person are told apart by their jobs, for who may read jobs", async () => {
  const { id } = await makeRecruiter(at.database.db, at.world.businessId, "Davi Luz", {
    role_permissions: { applies: ["read"] },
  });
  const hintsFor = async (who: Caller) => {
    const { options } = await who.call<CallAnswer<"GET /recruiters/lookups/:entity">>(
      "GET",
      `/recruiters/lookups/applies?id=${at.world.applyIds[0]}`,
    );
    return options.map(({ hint }) => hint);
  };
  expect(await hintsFor(admin)).toEqual(["Analista Fiscal"]);
  expect(await hintsFor(await at.as("recruiters", id))).toEqual([null]);
});

it("the global search finds records of this business that the person may read, and no others", async () => {
  const names: GlobalSearchEntity[] = ["Candidate", "Company", "Contact", "Job"];
  const found = async (who: Caller, term: string, entity = names) => {
    const query = new URLSearchParams({ term, entity: JSON.stringify(entity) });
    const answer = await who.call<CallAnswer<"GET /recruiters/global_searchs">>(
      "GET",
      `/recruiters/global_searchs?${query}`,
    );
    return answer.global_searchs.map((search) => `${search.entity} ${search.id}`);
  };
  const { candidateIds, companyId, contactId, jobId } = at.world;
  const foreign = await makeWorld(at.database.db, "vizinha.test");
  const candidates = candidateIds.map((id) => `Candidate ${id}`);
  expect((await found(admin, "souza")).toSorted()).toEqual(candidates.toSorted());
  expect(await found(other, "souza")).toHaveLength(candidates.length);
  expect(await found(admin, "aurora", ["Company"])).toEqual([`Company ${companyId}`]);
  expect(await found(admin, "clara", ["Contact", "Candidate"])).toEqual([`Contact ${contactId}`]);
  expect(await found(admin, "analista fiscal", ["Job"])).toEqual([`Job ${jobId}`]);
  for (const term of ["aurora", "clara", "analista fiscal"]) expect(await found(other, term)).toEqual([]);
  const elsewhere = await at.as("recruiters", foreign.admin.id);
  expect(await found(elsewhere, "aurora", ["Company"])).toEqual([`Company ${foreign.companyId}`]);
});
