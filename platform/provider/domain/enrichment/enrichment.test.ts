import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { piecesOf } from "./profile.ts";

type Enriched = CallAnswer<"POST /recruiters/candidates/:id/enrichments">;
type Piece = Enriched["enrichment"]["proposals"][number]["piece"];

let at: TestServer;
let admin: Caller;
let candidateId: number;
let answer: { status: number; body: unknown };
const asked: IncomingMessage[] = [];
const service = createServer((request, response) => {
  asked.push(request);
  response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  at = await testServer({
    ENRICHMENT_PROFILE_URL: `http://127.0.0.1:${port}/profile`,
    ENRICHMENT_API_KEY: "key",
  });
  candidateId = at.world.candidateIds[0] ?? 0;
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(async () => {
  await at.close();
  await new Promise((resolve) => service.close(resolve));
});

const profile = {
  headline: "Gerente de Produto",
  summary: "Produtos de crédito há dez anos.",
  city: "Campinas",
  state: "São Paulo",
  experiences: [
    {
      company: "Aurora S.A.",
      title: "Gerente de Produto",
      description: "Crédito para pequenas empresas",
      starts_at: { day: 1, month: 3, year: 2021 },
      ends_at: null,
    },
    { company: "Sem data", title: "Analista", starts_at: null, ends_at: null },
    { company: "Boreal", title: "Analista", starts_at: { year: 2018 }, ends_at: { year: 2020 } },
  ],
  education: [
    {
      school: "Unicamp",
      degree_name: "Bachelor's degree",
      field_of_study: "Economia",
      starts_at: { month: 2, year: 2008 },
      ends_at: { month: 12, year: 2012 },
    },
  ],
  languages_and_proficiencies: [
    { name: "Inglês", proficiency: "FULL_PROFESSIONAL" },
    { name: "Spanish", proficiency: null },
  ],
  skills: ["SQL", " "],
  personal_numbers: ["+5519988887777"],
  github_profile_id: "ana",
  recommendations: ["of no use here"],
};

beforeEach(async () => {
  asked.length = 0;
  answer = { status: 200, body: profile };
  const { db } = at.database;
  for (const table of ["candidate_experiences", "candidate_educations", "candidate_languages"] as const)
    await db.deleteFrom(table).where("candidate_id", "=", candidateId).execute();
  await db.deleteFrom("candidate_skills").where("candidate_id", "=", candidateId).execute();
  await db
    .updateTable("candidates")
    .set({ linkedin: null, role_name: "Analista", city: null, state: null, skills: [] })
    .set({ mobile_phone: "+5519988887777", self_introduction: null, github: null })
    .where("id", "=", candidateId)
    .execute();
});

const enrich = async () =>
  (await admin.call<Enriched>("POST", `/recruiters/candidates/${candidateId}/enrichments`)).enrichment;
const take = (pieces: Piece[]) =>
  admin.call<{ taken: number }>("POST", `/recruiters/candidates/${candidateId}/curriculum_pieces`, {
    curriculum: { pieces },
  });

it("proposes what the curriculum has not, and says what a value would replace", async () => {
  const { state, proposals } = await enrich();
  expect(state).toBe("found");
  expect(
    proposals.map(({ piece, standing, current }) => [piece.kind, piece.value, standing, current]),
  ).toEqual([
    ["role_name", "Gerente de Produto", "differs", "Analista"],
    ["self_introduction", "Produtos de crédito há dez anos.", "new", null],
    ["github", "https://github.com/ana", "new", null],
    ["place", { city: "Campinas", state: "SP" }, "new", null],
    [
      "experience",
      {
        company: "Aurora S.A.",
        role: "Gerente de Produto",
        started_on: "2021-03",
        ended_on: null,
        description: "Crédito para pequenas empresas",
      },
      "new",
      null,
    ],
    [
      "experience",
      { company: "Boreal", role: "Analista", started_on: "2018-01", ended_on: "2020-12", description: null },
      "new",
      null,
    ],
    [
      "education",
      { institution: "Unicamp", course: "Economia", level: 5, started_on: "2008-02", ended_on: "2012-12" },
      "new",
      null,
    ],
    ["language", { language: "en", level: 4 }, "new", null],
    ["skill", { name: "SQL" }, "new", null],
  ]);
});

it("says in words which level of a language it would replace", async () => {
  await at.database.db
    .insertInto("candidate_languages")
    .values({ business_id: at.world.businessId, candidate_id: candidateId, language: "en", level: 2 })
    .execute();
  const { proposals } = await enrich();
  expect(proposals.find(({ piece }) => piece.kind === "language")).toMatchObject({
    standing: "differs",
    current: "Intermediário",
  });
});

it("asks with the key by the e-mail, or by the LinkedIn address where there is one", async () => {
  await enrich();
  const { email } = await at.database.db
    .selectFrom("candidates")
    .where("id", "=", candidateId)
    .select("email")
    .executeTakeFirstOrThrow();
  expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    [`/profile?email=${encodeURIComponent(email)}`, "Bearer key"],
  ]);
  await at.database.db
    .updateTable("candidates")
    .set({ linkedin: "https://www.linkedin.com/in/ana" })
    .where("id", "=", candidateId)
    .execute();
  await enrich();
  expect(new URL(`http://a${asked[1]?.url}`).searchParams.get("linkedin_profile_url")).toBe(
    "https://www.linkedin.com/in/ana",
  );
});

it("takes over what was chosen, once", async () => {
  const record = () =>
    admin.call<{ candidate: Record<string, unknown> }>("GET", `/recruiters/candidates/${candidateId}`);
  const { lock_version: version } = (await record()).candidate;
  const pieces = (await enrich()).proposals.map(({ piece }) => piece);
  expect(await take(pieces)).toEqual({ taken: 9 });
  expect(await take(pieces)).toEqual({ taken: 0 });
  expect((await enrich()).proposals).toEqual([]);
  const { candidate } = await record();
  expect(candidate).toMatchObject({ role_name: "Gerente de Produto", city: "Campinas", skills: ["SQL"] });
  expect(candidate.lock_version).toBe(Number(version) + 1);
  const { profile: shown } = await admin.call<CallAnswer<"GET /recruiters/candidates/:id/profile">>(
    "GET",
    `/recruiters/candidates/${candidateId}/profile`,
  );
  expect(shown.experiences.map(({ company }) => company)).toEqual(["Aurora S.A.", "Boreal"]);
  expect(shown.educations.map(({ institution }) => institution)).toEqual(["Unicamp"]);
});

it("takes of a profile what it has: an occupation for a headline, a degree for a field", () => {
  const read = (given: Parameters<typeof piecesOf>[0]) =>
    piecesOf(given).map(({ kind, value }) => [kind, value]);
  expect(read({})).toEqual([]);
  const education = {
    school: "USP",
    degree_name: "MBA",
    field_of_study: null,
    starts_at: null,
    ends_at: null,
  };
  const given = {
    ...{ occupation: "Analista", public_identifier: "ana-prado", city: "Atlântida Longínqua" },
    education: [education, { ...education, school: " " }, { ...education, degree_name: null }],
  };
  expect(read(given)).toEqual([
    ["role_name", "Analista"],
    ["linkedin", "https://www.linkedin.com/in/ana-prado"],
    ["place", { city: "Atlântida Longínqua", state: "" }],
    ["education", expect.objectContaining({ institution: "USP", course: "MBA", started_on: null })],
  ]);
});

it("refuses a piece that no curriculum may hold", async () => {
  const piece = (name: string): Piece => ({
    ...{ kind: "skill", value: { name }, key: "a", confidence: 1 },
    passage: { start: 0, end: 0 },
  });
  expect(
    await admin.refused("POST", `/recruiters/candidates/${candidateId}/curriculum_pieces`, {
      curriculum: { pieces: [piece("a".repeat(61))] },
    }),
  ).toMatchObject({ code: "validation_failed", fields: [{ path: "curriculum.pieces", rule: "option" }] });
});

it.each([
  [404, {}, "not_found"],
  [402, {}, "no_credit"],
  [403, {}, "no_credit"],
])("says of a service that answers %i what that means", async (status, body, state) => {
  answer = { status, body };
  expect(await enrich()).toEqual({ state, proposals: [] });
});

it.each([
  [500, {}],
  [401, {}],
  [200, "no profile"],
])("tells of a service that fails with %i", async (status, body) => {
  answer = { status, body };
  expect(await admin.refused("POST", `/recruiters/candidates/${candidateId}/enrichments`)).toMatchObject({
    code: "integration_failed",
    integration_error: true,
  });
});

it("reaches no candidate of another business, and nobody without permission", async () => {
  const reader = await makeRecruiter(at.database.db, at.world.businessId, "Rui", {
    role_permissions: { candidates: ["read"] },
  });
  const rui = await at.as("recruiters", reader.id);
  for (const path of ["enrichments", "curriculum_pieces"]) {
    const body = path === "enrichments" ? undefined : { curriculum: { pieces: [] } };
    const refused = await rui.refused("POST", `/recruiters/candidates/${candidateId}/${path}`, body);
    expect(refused.code).toBe("forbidden");
  }
  expect(asked).toEqual([]);
});

it("asks no more often about one candidate than is paid for", async () => {
  const { limiter } = at.server.services;
  const taken = vi.spyOn(limiter, "take");
  try {
    await enrich();
    expect(taken.mock.calls).toEqual([[`${at.world.businessId} ${candidateId} enrichments`]]);
    taken.mockRejectedValue(new CallError("rate_limited"));
    const path = `/recruiters/candidates/${candidateId}/enrichments`;
    expect((await admin.refused("POST", path)).code).toBe("rate_limited");
    expect(asked).toHaveLength(1);
  } finally {
    taken.mockRestore();
  }
});

it("is not offered where no service is set up", async () => {
  const plain = await testServer();
  const caller = await plain.as("recruiters", plain.world.admin.id);
  const id = plain.world.candidateIds[0];
  expect(await caller.call("GET", `/recruiters/candidates/${id}/profile`)).toMatchObject({
    enrichable: false,
  });
  expect((await caller.refused("POST", `/recruiters/candidates/${id}/enrichments`)).code).toBe("not_found");
  await plain.close();
  const profile = await admin.call("GET", `/recruiters/candidates/${candidateId}/profile`);
  expect(profile).toMatchObject({ enrichable: true });
});
