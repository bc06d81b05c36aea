import { type BilledReference, billedAmounts, billedReferences } from "#contract/calls/billing-handovers.ts";
import { answerMessages } from "#contract/integration-answer.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import type { Services } from "#provider/base/services.ts";
import type { ColumnKind } from "../downloads/columns.ts";
import { csvStream } from "../downloads/csv.ts";
import { secretOf } from "./deliveries.ts";

type Content = Record<string, string | number | null>;

const companyColumns = ["id", "name", "legal_name", "cnpj", "city", "state", "phone", "website"] as const;

const readers: Record<
  BilledReference,
  (db: Db, businessId: number, id: number) => Promise<Content | undefined>
> = {
  client_company: (db, businessId, id) =>
    db
      .selectFrom("client_companies")
      .where("business_id", "=", businessId)
      .where("id", "=", id)
      .select(companyColumns)
      .executeTakeFirst(),
  job: async (db, businessId, id) => {
    const billing = await db
      .selectFrom("jobs as j")
      .innerJoin("job_billings as b", "b.job_id", "j.id")
      .leftJoin("client_companies as c", "c.id", "j.client_company_id")
      .where("j.business_id", "=", businessId)
      .where("j.id", "=", id)
      .select([
        "b.id as billing_id",
        "j.id",
        "j.title",
        "c.id as client_company_id",
        "c.name as client_company",
      ])
      .select(["c.cnpj", "b.currency", "b.fee_percent", "b.fee_value", "b.basic_salary", "b.target_bonus"])
      .executeTakeFirst();
    if (!billing) return undefined;
    const { billing_id, ...content } = billing;
    const splits = await db
      .selectFrom("job_billing_splits as s")
      .innerJoin("recruiters as r", "r.id", "s.recruiter_id")
      .where("s.business_id", "=", businessId)
      .where("s.job_billing_id", "=", billing_id)
      .orderBy("s.percent", "desc")
      .orderBy("r.id")
      .select(["r.email", "s.percent"])
      .execute();
    return { ...content, splits: splits.map(({ email, percent }) => `${email}: ${percent}%`).join("; ") };
  },
  recruiter: (db, businessId, id) =>
    db
      .selectFrom("recruiters as r")
      .innerJoin("recruiter_businesses as m", "m.recruiter_id", "r.id")
      .where("m.business_id", "=", businessId)
      .where("r.id", "=", id)
      .select(["r.id", "r.name", "r.email", "r.role_name", "r.mobile_phone"])
      .executeTakeFirst(),
};

/** The data to hand over; a job without a billing has none. */
async function contentOf(db: Db, businessId: number, type: BilledReference, id: number): Promise<Content> {
  const content = await readers[type](db, businessId, id);
  if (!content) throw new CallError("not_found");
  return content;
}

/** The integration that receives billing: the first active one that, with an address, has its secret. */
async function targetOf(db: Db, businessId: number) {
  const rows = await db
    .selectFrom("integrations")
    .where("business_id", "=", businessId)
    .where("kind", "=", "billing")
    .where("status", "=", "active")
    .orderBy("id")
    .select(["id", "name", "url", "sealed_secret"])
    .execute();
  const target = rows.find(({ url, sealed_secret }) => url === null || sealed_secret !== null);
  return target && { ...target, way: target.url === null ? ("file" as const) : ("webhook" as const) };
}
type Target = NonNullable<Awaited<ReturnType<typeof targetOf>>>;

const handoversOf = (db: Db, businessId: number) =>
  db
    .selectFrom("billing_handovers as h")
    .leftJoin("recruiters as r", "r.id", "h.recruiter_id")
    .where("h.business_id", "=", businessId)
    .select(["h.id", "h.way", "h.state", "r.name as by_name", "h.response_code", "h.failure", "h.answer"])
    .select("h.created_at");

/** As the dialog shows them: what is kept of a hand-over has no order of its own. */
const columnsOf: Record<BilledReference, readonly string[]> = {
  client_company: companyColumns,
  job: [
    ...["id", "title", "client_company_id", "client_company", "cnpj", "currency", "fee_percent", "fee_value"],
    ...["basic_salary", "target_bonus", "splits"],
  ],
  recruiter: ["id", "name", "email", "role_name", "mobile_phone"],
};

/** A file is read by people and spreadsheets: its amounts are in the currency, not in cents. */
const kindOf = (column: string): ColumnKind =>
  billedAmounts.includes(column)
    ? { kind: "number", decimals: 2, number: (cents) => Number(cents) / 100 }
    : { kind: "text", text: String };

interface Outcome {
  state: "done" | "failed";
  response_code: number | null;
  failure: string | null;
  answer: string | null;
}

/** A file is fetched later; a billing system is called now, since the person waits for its answer. */
async function handedOver(
  { secrets, webhooks }: Pick<Services, "secrets" | "webhooks">,
  { id, url, sealed_secret }: Target,
  uid: string,
  body: object,
): Promise<Outcome> {
  if (url === null) return { state: "done", response_code: null, failure: null, answer: null };
  const secret = secrets.open(sealed_secret ?? "", secretOf(id));
  const sent = await webhooks.send({ url, secret, id: uid, body: JSON.stringify({ id: uid, ...body }) });
  const { failure, response_code, response_body } = sent;
  return {
    state: failure === null ? "done" : "failed",
    response_code,
    failure,
    answer: response_body || null,
  };
}

/** In the shape of integration errors: the other system's messages, under its name. */
function refusal(name: string, { response_code, failure, answer }: Outcome): CallError {
  const head = `${name}: ${response_code ?? failure}`;
  const said = answerMessages(answer).map((message) => `${head}: ${message}`);
  const messages = said.length > 0 ? said : [head];
  return new CallError("integration_failed", { messages, integration: true });
}

export const billingHandoverHandlers = defineHandlers({
  "GET /recruiters/administrator/billing_handovers/:reference_type/:reference_id": async (context) => {
    const { db, businessId, params } = context;
    const { reference_type, reference_id } = params;
    const content = await contentOf(db, businessId, reference_type, reference_id);
    const target = await targetOf(db, businessId);
    const handovers = await handoversOf(db, businessId)
      .where("h.reference_type", "=", reference_type)
      .where("h.reference_id", "=", reference_id)
      .orderBy("h.id", "desc")
      .limit(20)
      .execute();
    return { to: target ? { name: target.name, way: target.way } : null, content, handovers };
  },
  "POST /recruiters/administrator/billing_handovers/:reference_type/:reference_id": async (context) => {
    const { db, businessId, person, params, services } = context;
    const { reference_type, reference_id } = params;
    const content = await contentOf(db, businessId, reference_type, reference_id);
    const target = await targetOf(db, businessId);
    if (!target) throw new CallError("gone");
    const { id } = await db
      .insertInto("billing_handovers")
      .values({
        ...{ business_id: businessId, integration_id: target.id, recruiter_id: person.id, way: target.way },
        ...{ reference_type, reference_id, content: JSON.stringify(content) },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const body = {
      fact: "billing.handed_over",
      business_id: businessId,
      reference_type,
      reference_id,
      content,
    };
    const outcome = await handedOver(services, target, `bill_${id}`, body);
    await db
      .updateTable("billing_handovers")
      .set({ ...outcome, updated_at: new Date().toISOString() })
      .where("id", "=", id)
      .execute();
    if (outcome.state === "failed") throw refusal(target.name, outcome);
    const handover = await handoversOf(db, businessId).where("h.id", "=", id).executeTakeFirstOrThrow();
    return { handover };
  },
  "GET /recruiters/administrator/billing_handovers/:id/csv": async ({ db, businessId, params, locale }) => {
    const row = await db
      .selectFrom("billing_handovers")
      .where("business_id", "=", businessId)
      .where("id", "=", params.id)
      .select(["content", "reference_type", "reference_id"])
      .executeTakeFirst();
    if (!row) throw new CallError("not_found");
    const { content, reference_type, reference_id } = row;
    const type = billedReferences.find((item) => item === reference_type);
    const names = type ? columnsOf[type] : Object.keys(content);
    async function* pages() {
      yield [content];
    }
    return {
      stream: csvStream(
        names.map((source) => ({
          ...{ source, heading: source, width: 20 },
          ...kindOf(source),
        })),
        pages(),
        locale,
      ),
      contentType: "text/csv; charset=utf-8",
      fileName: `${reference_type}-${reference_id}-${params.id}.csv`,
    };
  },
});
