import { afterAll, beforeAll, expect, it } from "vitest";
import type { OffLimitHeld, OffLimitOverride } from "#contract/calls/off-limits.ts";
import type { FieldError } from "#contract/errors.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
let recruiter: Caller;
/** A job of another client than the company that is off limits. */
let otherJob: number;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  const all = ["read", "create", "update", "delete"] as const;
  const role_permissions = {
    applies: [...all],
    jobs: [...all],
    candidates: [...all],
    client_contacts: [...all],
    sendout_queues: [...all],
  };
  const { id } = await makeRecruiter(at.database.db, at.world.businessId, "Rui Alves", { role_permissions });
  recruiter = await at.as("recruiters", id);
  otherJob = (
    await admin.call<{ job: { id: number } }>("POST", "/recruiters/jobs", { job: { title: "Controller" } })
  ).job.id;
});
afterAll(() => at.close());

const base = "/recruiters/administrator";
let serial = 0;
const rule = async (more: object) => {
  serial += 1;
  const given = { off_limit_rule_candidate: { name: `Regra ${serial}`, level: 2, ...more } };
  const path = `${base}/off_limit_rule_candidates`;
  return (await admin.call<{ off_limit_rule_candidate: { id: number } }>("POST", path, given))
    .off_limit_rule_candidate.id;
};
const limit = async (rule_id: number, more: object) => {
  const given = { off_limit: { rule_id, starts_on: "2020-01-01", ...more } };
  return (
    await admin.call<{ off_limit: { id: number; name: string; status: string } }>(
      "POST",
      `${base}/off_limits`,
      given,
    )
  ).off_limit;
};
const candidate = async (more: object = {}) => {
  serial += 1;
  const given = { candidate: { name: `Pessoa ${serial}`, email: `pessoa${serial}@casa.test`, ...more } };
  return (await admin.call<{ candidate: { id: number } }>("POST", "/recruiters/candidates", given)).candidate
    .id;
};
const submit = (candidate_id: number, job_id = otherJob) =>
  ["POST", "/recruiters/applies", { apply: { job_id, candidate_id } }] as const;
const submitted = async (candidate_id: number, job_id = otherJob) =>
  (
    await recruiter.call<{ apply: { id: number; lock_version: number; off_limit: number | null } }>(
      ...submit(candidate_id, job_id),
    )
  ).apply;
const refusedFor = async (...call: Parameters<Caller["refused"]>): Promise<FieldError[]> => {
  const { code, fields } = await recruiter.refused(...call);
  expect(code).toBe("off_limits");
  return fields ?? [];
};
const release = (override: object, who = recruiter) =>
  who.call<{ overridden: number }>("POST", "/recruiters/off_limit_overrides", { override });
const markOf = async (id: number) =>
  (await recruiter.call<{ candidate: { off_limit: number | null } }>("GET", `/recruiters/candidates/${id}`))
    .candidate.off_limit;

it("stops a submission until somebody overrides it with a reason, which the record keeps", async () => {
  const person = await candidate();
  const { id, status } = await limit(await rule({ name: "Acordo comercial", name_en: "Trade agreement" }), {
    candidate_id: person,
    reason: "Acordo",
  });
  expect(status).toBe("active");
  expect(await markOf(person)).toBe(2);
  const [hit] = await refusedFor(...submit(person));
  expect(hit).toMatchObject({
    rule: "stop",
    params: { candidate_id: person, job_id: otherJob, rule_name_en: "Trade agreement" },
  });
  const wanted = { job_id: otherJob, candidate_ids: [person] };
  const { fields } = await recruiter.refused("POST", "/recruiters/off_limit_overrides", { override: wanted });
  expect(fields).toEqual([{ path: "override.reason", rule: "required" }]);
  expect(await release({ ...wanted, reason: "O cliente pediu" })).toEqual({ overridden: 1 });
  expect((await submitted(person)).off_limit).toBe(2);
  // For that job and no other.
  await refusedFor(...submit(person, at.world.jobId));
  const shown = await recruiter.call<{ off_limits: OffLimitHeld[]; overrides: OffLimitOverride[] }>(
    "GET",
    `/recruiters/off_limits/candidates/${person}`,
  );
  expect(shown.off_limits).toMatchObject([{ id, level: 2, reason: "Acordo" }]);
  expect(shown.overrides).toMatchObject([
    {
      ...{ reason: "O cliente pediu", by_name: "Rui Alves", job_id: otherJob, level: 2 },
      ...{ rule_name: "Acordo comercial", rule_name_en: "Trade agreement" },
    },
  ]);
  const { overrides } = await admin.call<{ overrides: OffLimitOverride[] }>(
    "GET",
    `${base}/off_limits/${id}/overrides`,
  );
  expect(overrides).toHaveLength(1);
});

it("asks once where a rule only warns, and ignores records outside its dates and places", async () => {
  const warned = await candidate();
  await limit(await rule({ level: 1 }), { candidate_id: warned });
  const [hit] = await refusedFor(...submit(warned));
  expect(hit?.rule).toBe("warning");
  expect(await release({ job_id: otherJob, candidate_ids: [warned] })).toEqual({ overridden: 1 });
  await submitted(warned);
  const free = await candidate();
  await limit(await rule({}), { candidate_id: free, ends_on: "2020-12-31" });
  await limit(await rule({}), { candidate_id: free, starts_on: "2999-01-01" });
  expect(await markOf(free)).toBeNull();
  await limit(await rule({ in_submissions: false }), { candidate_id: free });
  expect(await markOf(free)).toBe(2);
  await submitted(free);
});

it("covers who works at a company or was placed there, but not where they go to the company itself", async () => {
  const company = (
    await admin.call<{ client_company: { id: number } }>("POST", "/recruiters/client_companies", {
      client_company: { name: "Bela Indústria" },
    })
  ).client_company.id;
  const works = await candidate({ company_name: "bela industria" });
  const elsewhere = await candidate({ company_name: "Bela" });
  const { name } = await limit(await rule({ coverage: "employees" }), { client_company_id: company });
  expect(name).toBe("Bela Indústria");
  expect([await markOf(works), await markOf(elsewhere)]).toEqual([2, null]);
  await refusedFor(...submit(works));
  await submitted(elsewhere);
  const { job } = await admin.call<{ job: { id: number } }>("POST", "/recruiters/jobs", {
    job: { title: "Gerente", client_company_id: company },
  });
  await submitted(works, job.id);
  const { id: apply } = await submitted(elsewhere, job.id);
  const salary = 900_000;
  await recruiter.call("POST", `/recruiters/applies/${apply}/moves`, {
    move: {
      status: 8,
      lock_version: 0,
      form: { kind: "placement", salary, currency: "BRL", regime: 2, starts_on: "2026-01-05" },
    },
  });
  await limit(await rule({ coverage: "placed", months: 120, level: 1 }), { client_company_id: company });
  expect(await markOf(elsewhere)).toBe(1);
  // A list by marks knows every way to get one.
  const { candidates } = await recruiter.call<{ candidates: { id: number }[] }>(
    "GET",
    `/recruiters/candidates?where[off_limit][not_null]=true&where[id][in][]=${works}&where[id][in][]=${elsewhere}`,
  );
  expect(candidates.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([works, elsewhere]);
  const { client_company } = await admin.call<{ client_company: { off_limit: number } }>(
    "GET",
    `/recruiters/client_companies/${company}`,
  );
  expect(client_company.off_limit).toBe(2);
});

it("finds by their mark whom an off-limit reaches, and by the lack of one all others", async () => {
  const { id: company } = (
    await admin.call<{ client_company: { id: number } }>("POST", "/recruiters/client_companies", {
      client_company: { name: "Corte Real" },
    })
  ).client_company;
  const [works, free, stopped] = [
    await candidate({ company_name: "corte real" }),
    await candidate(),
    await candidate(),
  ];
  await limit(await rule({ level: 1 }), { client_company_id: company });
  await limit(await rule({}), { candidate_id: stopped });
  const found = async (list: string, condition: string, of: readonly number[]) => {
    const among = of.map((id) => `where[id][in][]=${id}`).join("&");
    const answer = await admin.call<Record<string, unknown>>(
      "GET",
      `/recruiters/${list}?where[off_limit]${condition}&${among}`,
    );
    return (answer[list] as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b);
  };
  const people = [works, free, stopped];
  expect(await found("candidates", "=1", people)).toEqual([works]);
  expect(await found("candidates", "[in][]=1&where[off_limit][in][]=2", people)).toEqual([works, stopped]);
  expect(await found("candidates", "[not_null]=true", people)).toEqual([works, stopped]);
  expect(await found("candidates", "[null]=true", people)).toEqual([free]);
  expect(await found("candidates", "[not_eq]=1", people)).toEqual([free, stopped]);
  const neither = "[not_in][]=1&where[off_limit][not_in][]=2";
  expect(await found("candidates", neither, people)).toEqual([free]);
  expect(await found("client_companies", "=1", [company])).toEqual([company]);
  expect(await found("client_companies", "[null]=true", [company])).toEqual([]);
});

it("stops what takes an apply further, by a move, a form or an undo, and lets it be rejected", async () => {
  const person = await candidate();
  const apply = await submitted(person);
  const move = (status: number, lock_version: number, more: object = {}) =>
    ["POST", `/recruiters/applies/${apply.id}/moves`, { move: { status, lock_version, ...more } }] as const;
  await recruiter.call(...move(2, 0));
  await limit(await rule({}), { candidate_id: person });
  await refusedFor(...move(3, 1));
  await refusedFor("PUT", `/recruiters/applies/${apply.id}`, { apply: { status: 3 }, lock_version: 1 });
  const placement = { kind: "placement", salary: 1, currency: "BRL", regime: 2, starts_on: "2026-01-05" };
  await refusedFor(...move(8, 1, { form: placement }));
  // Back is no approach.
  await recruiter.call(...move(1, 1));
  await refusedFor(...move(1, 2, { sub_status: 2 }));
  const form = { kind: "rejection", reject_reason: 2, by: "consultant" };
  const rejected = await recruiter.call<{ move: { id: number } }>(...move(9, 2, { form }));
  await refusedFor("DELETE", `/recruiters/applies/moves/${rejected.move.id}`);
  // The first stage takes them back into the running too.
  await refusedFor(...move(0, 3));
  await release({ job_id: otherJob, candidate_ids: [person], reason: "Combinado com o cliente" });
  await recruiter.call("DELETE", `/recruiters/applies/moves/${rejected.move.id}`);
});

it("keeps people out of shortlists, when they are chosen and when the link is mailed", async () => {
  const [one, other] = [await candidate(), await candidate()];
  const applies = [await submitted(one, at.world.jobId), await submitted(other, at.world.jobId)];
  const share = (apply_ids: number[]) =>
    [
      "POST",
      `/recruiters/jobs/${at.world.jobId}/shortlists`,
      { shortlist: { name: "Finalistas", apply_ids } },
    ] as const;
  const { shortlist } = await recruiter.call<{ shortlist: { id: number; lock_version: number } }>(
    ...share([applies[0]?.id ?? 0]),
  );
  await limit(await rule({ in_submissions: false }), { candidate_id: other });
  await refusedFor(...share(applies.map(({ id }) => id)));
  await refusedFor("PUT", `/recruiters/shortlists/${shortlist.id}/applies`, {
    apply_ids: applies.map(({ id }) => id),
    lock_version: shortlist.lock_version,
  });
  const mail = [
    "POST",
    `/recruiters/shortlists/${shortlist.id}/mails`,
    { mail: { client_contact_ids: [at.world.contactId] } },
  ] as const;
  await recruiter.call(...mail);
  await limit(await rule({}), { candidate_id: one });
  await refusedFor(...mail);
  await release({ job_id: at.world.jobId, candidate_ids: [one], reason: "Já em processo" });
  await recruiter.call(...mail);
  // The contacts of a company that must not be approached.
  await limit(await rule({ coverage: "contacts" }), { client_company_id: at.world.companyId });
  const [hit] = await refusedFor(...mail);
  expect(hit?.params).toMatchObject({ client_contact_id: at.world.contactId });
  await release({ job_id: at.world.jobId, client_contact_ids: [at.world.contactId], reason: "Retomada" });
  await recruiter.call(...mail);
});

it("leaves them out of send-outs, until one is overridden there", async () => {
  const [stopped, warned, free] = [await candidate(), await candidate(), await candidate()];
  await limit(await rule({}), { candidate_id: stopped });
  await limit(await rule({ level: 1 }), { candidate_id: warned });
  const { sendout_queue, preflight } = await recruiter.call<{
    sendout_queue: { id: number };
    preflight: object;
  }>("POST", "/recruiters/bulk_emails", {
    bulk_email: { entity: "candidates", subject: "Oi", message: "<p>Olá</p>" },
    entity_collection: {
      collections: [stopped, warned, free].map((reference_id) => ({
        reference_type: "candidate",
        reference_id,
      })),
    },
  });
  expect(preflight).toMatchObject({ total: 3, ready: 2, off_limits: 1 });
  const of = `/recruiters/sendout_queues/${sendout_queue.id}`;
  const { recipients } = await recruiter.call<{
    recipients: { id: number; reference_id: number; skip_reason: string | null }[];
  }>("GET", `${of}/recipients?only=skipped`);
  expect(recipients).toMatchObject([{ reference_id: stopped, skip_reason: "off_limits" }]);
  // Who is left out is no reason to hold the others back.
  expect(await refusedFor("POST", `${of}/start`)).toMatchObject([{ params: { candidate_id: warned } }]);
  const approach = ["POST", `${of}/recipients/${recipients[0]?.id}/approach`] as const;
  const [hit] = await refusedFor(...approach);
  expect(hit?.params).toMatchObject({ sendout_queue_id: sendout_queue.id, candidate_id: stopped });
  await release({ sendout_queue_id: sendout_queue.id, candidate_ids: [stopped], reason: "Autorizado" });
  const after = await recruiter.call<{ preflight: object }>(...approach);
  expect(after.preflight).toMatchObject({ ready: 3, off_limits: 0 });
  const [warning] = await refusedFor("POST", `${of}/start`);
  expect(warning).toMatchObject({ rule: "warning", params: { candidate_id: warned } });
  await release({ sendout_queue_id: sendout_queue.id, candidate_ids: [warned] });
  await recruiter.call("POST", `${of}/start`);
});

it("lets only administrators override where the rule says so, and follows a merge", async () => {
  const [kept, gone] = [await candidate(), await candidate()];
  await limit(await rule({ admins_only: true }), { candidate_id: gone });
  const records = [kept, gone].map((id) => ({ id, lock_version: 0 }));
  await admin.call("POST", "/recruiters/merges/candidates", {
    merge: { kept_id: kept, records, fields: {} },
  });
  expect(await markOf(kept)).toBe(2);
  const override = { job_id: otherJob, candidate_ids: [kept], reason: "Pedido" };
  const { code } = await recruiter.refused("POST", "/recruiters/off_limit_overrides", { override });
  expect(code).toBe("forbidden");
  const [hit] = await refusedFor(...submit(kept));
  expect(hit?.params).toMatchObject({ admins_only: 1 });
  expect(hit?.params).not.toHaveProperty("ends_on");
  await release(override, admin);
  await submitted(kept);
});

it("is overridden for one job or one send-out that is there", async () => {
  const person = await candidate();
  await limit(await rule({}), { candidate_id: person, ends_on: "2999-12-31" });
  const [hit] = await refusedFor(...submit(person));
  expect(hit?.params).toMatchObject({ admins_only: 0, ends_on: "2999-12-31" });
  const fields = async (target: object) => {
    const override = { candidate_ids: [person], reason: "Pedido", ...target };
    return (await admin.refused("POST", "/recruiters/off_limit_overrides", { override })).fields;
  };
  const required = [{ path: "override.job_id", rule: "required" }];
  expect(await fields({})).toEqual(required);
  expect(await fields({ job_id: otherJob, sendout_queue_id: 1 })).toEqual(required);
  expect(await fields({ job_id: 999_999 })).toEqual([{ path: "override.job_id", rule: "option" }]);
  const unknown = [{ path: "override.sendout_queue_id", rule: "option" }];
  expect(await fields({ sendout_queue_id: 999_999 })).toEqual(unknown);
});

it("is shown at a contact with who overrode it, and names only what the reader may read", async () => {
  const { businessId, companyId, contactId, jobId, admin: author } = at.world;
  const { db } = at.database;
  const { id, name } = await limit(await rule({ coverage: "contacts" }), { client_company_id: companyId });
  const person = await candidate();
  const of = {
    business_id: businessId,
    off_limit_id: id,
    recruiter_id: author.id,
    rule_name: name,
    level: 2,
  };
  await db
    .insertInto("off_limit_overrides")
    .values([
      { ...of, client_contact_id: contactId, job_id: jobId, reason: "De contato" },
      { ...of, candidate_id: person, job_id: jobId, reason: "De pessoa" },
    ])
    .execute();
  const read = async (who: Caller, at: string) =>
    await who.call<{ off_limits: OffLimitHeld[]; overrides: OffLimitOverride[] }>(
      "GET",
      `/recruiters/off_limits/${at}`,
    );
  const ofContact = await read(recruiter, `client_contacts/${contactId}`);
  expect(ofContact.off_limits.map((item) => item.id)).toContain(id);
  expect(ofContact.overrides.map(({ reason }) => reason)).toContain("De contato");
  expect(ofContact.overrides.map(({ reason }) => reason)).not.toContain("De pessoa");
  const names = (items: readonly OffLimitOverride[], reason: string) =>
    items
      .filter((item) => item.reason === reason)
      .map((item) => [item.candidate_name, item.client_contact_name, item.job_title]);
  const { overrides: all } = await read(admin, `client_companies/${companyId}`);
  expect(names(all, "De contato")).toEqual([[null, "Clara Nunes", "Analista Fiscal"]]);
  expect(names(all, "De pessoa")).toMatchObject([
    [expect.stringContaining("Pessoa"), null, "Analista Fiscal"],
  ]);
  const reader = await makeRecruiter(db, businessId, "Leo Reis", {
    role_permissions: { client_companies: ["read"] },
  });
  const { overrides } = await read(await at.as("recruiters", reader.id), `client_companies/${companyId}`);
  for (const reason of ["De contato", "De pessoa"])
    expect(names(overrides, reason)).toEqual([[null, null, null]]);
});

it("is of one person or one company, and ends after it starts", async () => {
  const rule_id = await rule({});
  const refusal = async (more: object) =>
    (
      await admin.refused("POST", `${base}/off_limits`, {
        off_limit: { rule_id, starts_on: "2026-01-01", ...more },
      })
    ).fields;
  const candidate_id = await candidate();
  expect(await refusal({})).toEqual([{ path: "off_limit.candidate_id", rule: "required" }]);
  expect(await refusal({ candidate_id, client_company_id: at.world.companyId })).toMatchObject([
    { rule: "one_subject" },
  ]);
  expect(await refusal({ candidate_id, ends_on: "2025-01-01" })).toMatchObject([{ rule: "before_start" }]);
});
