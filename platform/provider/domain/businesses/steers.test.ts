import { afterAll, beforeAll, expect, it } from "vitest";
import type { companyData } from "#contract/calls/account.ts";
import { newSite } from "#contract/calls/new-site.ts";
import type { Member } from "#contract/calls/recruiters.ts";
import type { Role, roleWrite } from "#contract/calls/roles.ts";
import type { SiteConfig } from "#contract/calls/sites.ts";
import type { workflowStage } from "#contract/calls/workflows.ts";
import { standardStages, type WorkflowStage } from "#contract/catalogues/workflow.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { keepRetention } from "../candidates/retention.ts";
import { turnOf } from "../sendouts/run-sendout.ts";
import { valuesOf } from "../template-uploads/document-values.ts";

/** Each setting of a business, a role and a stage is changed, and what the product answers or sends differs afterwards. */
let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const area = "/recruiters/administrator";
let serial = 0;
const next = () => {
  serial += 1;
  return serial;
};

interface Steers {
  reads: () => Promise<unknown>;
  change: () => Promise<unknown>;
}
type Table<Setting extends string> = Record<Setting, () => Promise<Steers> | Steers>;

/** The newest mail of a kind, after something has sent one. */
const mailAfter = async (kind: string, send: () => Promise<unknown>) => {
  await send();
  return await at.database.db
    .selectFrom("mails")
    .where("kind", "=", kind)
    .orderBy("id", "desc")
    .select(["from_name", "from_address", "subject", "text"])
    .executeTakeFirstOrThrow();
};
const invitation = async () => {
  const { role } = await admin.call<{ role: Role }>("POST", `${area}/roles`, {
    role: { name: `Convidados ${next()}`, is_admin: false, permissions: {}, record_scopes: {} },
  });
  return mailAfter("recruiter_invitation", () =>
    admin.call("POST", `${area}/invitations`, {
      invitation: { email: `nova${next()}@casa.test`, role_id: role.id },
    }),
  );
};
const saves = (business: object) => () => admin.call("PUT", "/recruiters/business", { business });
const documentValues = (name: string) => async () => {
  const { values } = await valuesOf(
    { db: at.database.db, businessId: at.world.businessId, person: at.world.admin, locale: "pt" },
    "jobs",
    at.world.jobId,
    [name],
  );
  return values[name];
};

const business: Table<keyof typeof companyData> = {
  name: () => ({
    reads: async () => (await invitation()).subject,
    change: saves({ name: "Casa Renomeada" }),
  }),
  legal_name: () => ({
    reads: documentValues("business.legal_name"),
    change: saves({ legal_name: "Casa Ltda." }),
  }),
  mail_from_name: () => ({
    reads: async () => (await invitation()).from_name,
    change: saves({ mail_from_name: "Gente da Casa" }),
  }),
  mail_from_address: () => ({
    reads: async () => (await invitation()).from_address,
    change: saves({ mail_from_address: "gente@casa.test" }),
  }),
  locale: () => ({
    reads: async () => (await invitation()).subject,
    change: saves({ locale: "en" }),
  }),
  time_zone: async () => {
    const { talk_event } = await admin.call<{ talk_event: { uid: string } }>(
      "POST",
      `${area}/c-talks/events`,
      {
        talk_event: {
          ...{ name: "Carreira", status: "published", place: "Auditório" },
          starts_at: "2037-03-10T22:00:00.000Z",
        },
      },
    );
    const mailed = () =>
      mailAfter("talk_registered", () =>
        at.with({}).call("POST", `/talks/${talk_event.uid}/participants`, {
          participant: { name: "Vera Dias", email: `vera${next()}@talk.test` },
        }),
      );
    const hour = async () => /\d\d[:h]\d\d/.exec((await mailed()).text)?.[0];
    return { reads: hour, change: saves({ time_zone: "America/Manaus" }) };
  },
  mails_per_minute: () => ({
    /** Milliseconds until the message after the next one. */
    reads: async () => {
      const { db } = at.database;
      await db.deleteFrom("mail_paces").execute();
      // At one moment of the database, however long both take.
      return await db.transaction().execute(async (trx) => {
        await turnOf(trx, at.world.businessId);
        return await turnOf(trx, at.world.businessId);
      });
    },
    change: saves({ mails_per_minute: 2 }),
  }),
  inactive_months: () => ({
    /** Whether somebody without a sign of life for long is warned. */
    reads: async () => {
      const { db } = at.database;
      const email = `antiga${next()}@casa.test`;
      const long = "2020-01-01T00:00:00.000Z";
      const { id } = await db
        .insertInto("candidates")
        .values({ business_id: at.world.businessId, name: "Antiga", email })
        .returning("id")
        .executeTakeFirstOrThrow();
      const old = { created_at: long, updated_at: long };
      await db.updateTable("candidates").set(old).where("id", "=", id).execute();
      await keepRetention(at.server.services);
      return (await db.selectFrom("mails").where("to_address", "=", email).select("kind").execute()).length;
    },
    change: saves({ inactive_months: 12 }),
  }),
};

/** A member of a role who may only look at jobs. */
const member = async (
  changed: Partial<Role>,
  reads: (caller: Caller) => Promise<unknown>,
): Promise<Steers> => {
  const given = {
    ...{ name: `Papel ${next()}`, is_admin: false, permissions: { jobs: ["read"] }, record_scopes: {} },
  };
  const { role } = await admin.call<{ role: Role }>("POST", `${area}/roles`, { role: given });
  const { id } = await makeRecruiter(at.database.db, at.world.businessId, `Membro ${next()}`, {
    role_permissions: { jobs: ["read"] },
  });
  await at.database.db
    .updateTable("recruiter_businesses")
    .set({ role_id: role.id })
    .where("recruiter_id", "=", id)
    .execute();
  const caller = await at.as("recruiters", id);
  const { members_count: _, invitations_count: __, id: ___, ...write } = role;
  return {
    reads: () => reads(caller),
    change: () => admin.call("PUT", `${area}/roles/${role.id}`, { role: { ...write, ...changed } }),
  };
};
const status = (path: string) => async (caller: Caller) => {
  try {
    await caller.call("GET", path);
    return 200;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 3) : error;
  }
};
const roles: Table<keyof typeof roleWrite.shape> = {
  name: async () => {
    const approved = await stageOf({});
    const { role } = await admin.call<{ role: Role }>("POST", `${area}/roles`, {
      role: { name: `Comitê ${next()}`, is_admin: false, permissions: {}, record_scopes: {} },
    });
    await approved.set({ approver_role_id: role.id });
    const { members_count: _, invitations_count: __, id: ___, ...write } = role;
    return {
      reads: async () => requirements(await approved.enter()),
      change: () =>
        admin.call("PUT", `${area}/roles/${role.id}`, { role: { ...write, name: `Conselho ${next()}` } }),
    };
  },
  /** What people are listed with. */
  name_en: () =>
    member({ name_en: `Committee ${next()}` }, async () =>
      (await admin.call<{ recruiters: Member[] }>("GET", `${area}/recruiters`)).recruiters.map(
        ({ role }) => role,
      ),
    ),
  is_admin: () => member({ is_admin: true }, status(`${area}/roles`)),
  permissions: () => member({ permissions: { candidates: ["read"] } }, status("/recruiters/candidates")),
  record_scopes: () =>
    member(
      { record_scopes: { jobs: "own" } },
      async (caller) => (await caller.call<{ total_count: number }>("GET", "/recruiters/jobs")).total_count,
    ),
};

interface Apply {
  id: number;
  status: number;
  lock_version: number;
}
/** A process whose first stage is changed, and a way to put somebody into it. */
async function stageOf(first: Partial<WorkflowStage>) {
  const { workflow_template } = await admin.call<{ workflow_template: { id: number } }>(
    "POST",
    `${area}/workflow_templates`,
    { workflow_template: { name: `Processo ${next()}` } },
  );
  const path = `${area}/workflow_templates/${workflow_template.id}/stages`;
  const set = async (changed: Partial<WorkflowStage>, kept = standardStages) => {
    const { workflow } = await admin.call<{ workflow: { version: number } }>("GET", path);
    const [begin, ...others] = kept;
    await admin.call("PUT", path, {
      workflow: { version: workflow.version, stages: [{ ...begin, ...first, ...changed }, ...others] },
    });
  };
  const addJob = async () =>
    (
      await admin.call<{ job: { id: number } }>("POST", "/recruiters/jobs", {
        job: { title: "Vaga", workflow_template_id: workflow_template.id },
      })
    ).job.id;
  const enter = async () =>
    (
      await admin.call<{ apply: Apply }>("POST", "/recruiters/applies", {
        apply: { job_id: await addJob(), candidate_id: at.world.candidateIds[0], status: 0 },
      })
    ).apply;
  const board = async () =>
    (
      await admin.call<{ columns: Record<string, unknown>[] }>(
        "GET",
        `/recruiters/jobs/${await addJob()}/board`,
      )
    ).columns.map((column) => [column.status, column.stage_name, column.stage_name_en, column.hue]);
  return { set, enter, board };
}
/** Without the instant of the request, which is another one for each application. */
const requirements = async ({ id }: Apply) =>
  (
    await admin.call<{ requirements: { sent_at: string | null }[] }>(
      "GET",
      `/recruiters/applies/${id}/requirements`,
    )
  ).requirements.map(({ sent_at: _, ...requirement }) => requirement);
const shown = async (changed: Partial<WorkflowStage>, kept?: WorkflowStage[]): Promise<Steers> => {
  const { set, board } = await stageOf({});
  return { reads: board, change: () => set(changed, kept) };
};
const asked = async (changed: Partial<WorkflowStage>): Promise<Steers> => {
  const { set, enter } = await stageOf({});
  return { reads: async () => requirements(await enter()), change: () => set(changed) };
};

const stages: Table<keyof typeof workflowStage.shape> = {
  status: () =>
    shown(
      {},
      standardStages.filter(({ status: kind }) => kind !== 2),
    ),
  name: () => shown({ name: "Chegaram" }),
  name_en: () => shown({ name: "Chegaram", name_en: "Arrived" }),
  hue: () => shown({ hue: "violet" }),
  days: async () => {
    const { set, enter } = await stageOf({});
    return {
      reads: async () =>
        (
          await at.database.db
            .selectFrom("applies")
            .where("id", "=", (await enter()).id)
            .select("stage_due_on")
            .executeTakeFirstOrThrow()
        ).stage_due_on,
      change: () => set({ days: 40 }),
    };
  },
  survey_id: async () => {
    const { survey } = await admin.call<{ survey: { id: number } }>("POST", `${area}/surveys`, {
      survey: { name: `Triagem ${next()}`, audience: "candidates", anonymous: false },
    });
    return asked({ survey_id: survey.id });
  },
  answer_days: async () => {
    const { set, enter } = await stageOf({ approver_id: at.world.admin.id });
    return {
      reads: async () => requirements(await enter()),
      change: () => set({ approver_id: at.world.admin.id, answer_days: 40 }),
    };
  },
  stops: async () => {
    const { set, enter } = await stageOf({ approver_id: at.world.admin.id });
    const goesOn = async () => {
      const { id, lock_version } = await enter();
      const move = { status: 2, lock_version };
      return await admin.call("POST", `/recruiters/applies/${id}/moves`, { move }).then(
        () => "goes on",
        () => "stays",
      );
    };
    return { reads: goesOn, change: () => set({ approver_id: at.world.admin.id, stops: true }) };
  },
  evaluation_id: async () => {
    const { evaluation } = await admin.call<{ evaluation: { id: number } }>(
      "POST",
      "/recruiters/evaluations",
      {
        evaluation: { name: "Técnica", status: "active" },
      },
    );
    return asked({ evaluation_id: evaluation.id });
  },
  data_collection_template_id: async () => {
    const { data_collection_template: template } = await admin.call<{
      data_collection_template: { id: number };
    }>("POST", `${area}/data_collections`, {
      data_collection_template: { name: "Admissão", asked_fields: ["rg"] },
    });
    return asked({ data_collection_template_id: template.id });
  },
  approver_id: () => asked({ approver_id: at.world.admin.id }),
  approver_role_id: async () => {
    const { role } = await admin.call<{ role: Role }>("POST", `${area}/roles`, {
      role: { name: "Diretoria", is_admin: false, permissions: {}, record_scopes: {} },
    });
    return asked({ approver_role_id: role.id });
  },
};

/** Settings of a site that answers of calls follow; features/public/site-settings.test.tsx has those of its pages. */
const sites: Table<"show_benefits"> = {
  show_benefits: async () => {
    const domain = `vagas${next()}.casa.test`;
    const { site_config } = await admin.call<{ site_config: SiteConfig }>("POST", `${area}/site_configs`, {
      site_config: { domain, site: { ...newSite("Casa"), show_benefits: true } },
    });
    const { job_benefit } = await admin.call<{ job_benefit: { id: number } }>(
      "POST",
      `${area}/jobs/benefits`,
      {
        job_benefit: { name: "Vale-refeição" },
      },
    );
    const { job } = await admin.call<{ job: { uid: string } }>("POST", "/recruiters/jobs", {
      job: {
        ...{ title: "Vaga", description: "<p>Uma vaga.</p>", status: "published" },
        job_benefit_ids: [job_benefit.id],
      },
    });
    return {
      reads: async () =>
        (await at.with({ host: domain }).call<{ job: { benefits: object[] } }>("GET", `/jobs/${job.uid}`)).job
          .benefits,
      change: () =>
        admin.call("PUT", `${area}/site_configs/${site_config.id}`, {
          site_config: { show_benefits: false, lock_version: site_config.lock_version },
        }),
    };
  },
};

const all = Object.entries({ business, roles, stages, sites }).flatMap(([of, table]) =>
  Object.entries(table).map(([setting, arrange]) => [`${of}.${setting}`, arrange] as const),
);

it.each(all)("%s changes what is answered or sent", async (_, arrange) => {
  const { reads, change } = await arrange();
  const before = await reads();
  // What differs without the change would prove nothing.
  expect(await reads()).toEqual(before);
  await change();
  expect(await reads()).not.toEqual(before);
});
