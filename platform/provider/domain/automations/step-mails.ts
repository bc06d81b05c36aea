import { sql } from "kysely";
import { longestMessage } from "#contract/calls/apply-messages.ts";
import { fillVariables, type MessageVariable } from "#contract/catalogues/sendouts.ts";
import type { StepOf } from "#contract/flows/steps.ts";
import { keptPlan } from "#provider/base/database/kept-plan.ts";
import type { Db } from "#provider/base/database/open.ts";
import { plainText } from "#provider/base/http/sanitize.ts";
import { withheldIn } from "#provider/base/mail/mailer.ts";
import { senderOf } from "#provider/base/mail/sender.ts";
import { withholdTokens } from "#provider/base/mail/tokens.ts";
import type { MailChoosing } from "#provider/base/services.ts";
import { addMessage, threadOf } from "../apply-messages/messages.ts";
import { messageOf, valuesFor } from "../sendouts/message.ts";
import { actingPerson } from "./acting-person.ts";
import { assertMailable, brandOf, candidateOf, type Doing, type Done, StepError } from "./step.ts";

interface Addressee {
  name: string;
  role_name: string | null;
  email: string | null;
  locale: "pt" | "en";
  /** Whether nothing may be sent to the address. */
  opted_out: boolean;
  /** The person whose news preferences apply; null for colleagues. */
  choosing: MailChoosing | null;
}

async function isOptedOut(trx: Db, businessId: number, address: string | null): Promise<boolean> {
  if (address === null) return false;
  const { rows } = await sql<{ out: boolean }>`${keptPlan} select exists (
    select 1 from email_opt_outs o where o.business_id = ${businessId}
      and lower(o.address) = lower(${address})) as out`.execute(trx);
  return rows[0]?.out ?? false;
}

/** The candidates of all runs of the transaction. */
export async function candidatesOf({ trx, run, alike }: Doing) {
  const ids = [...new Set(alike.flatMap(({ candidateId }) => candidateId ?? []))];
  const { rows } = await sql<Omit<Addressee, "choosing"> & { id: number }>`${keptPlan}
    select c.id, c.name, c.role_name, c.email, c.locale, exists (
      select 1 from email_opt_outs o where o.business_id = c.business_id
        and lower(o.address) = lower(c.email)) as opted_out
    from candidates c where c.business_id = ${run.business_id} and c.id = any(${ids}::bigint[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

async function addresseeOf(doing: Doing, to: StepOf<"mail">["to"]): Promise<Addressee | undefined> {
  const { trx, subject, run, lookups } = doing;
  if (to === "owner") {
    const owner = await actingPerson(trx, run.business_id, subject.ownerId);
    if (!owner) return undefined;
    const { locale } = await trx
      .selectFrom("recruiters")
      .where("id", "=", owner.id)
      .select("locale")
      .executeTakeFirstOrThrow();
    const { name, email } = owner;
    const opted_out = await isOptedOut(trx, run.business_id, email);
    return { name, email, role_name: null, locale, opted_out, choosing: null };
  }
  if (to === "client") {
    const contact = await trx
      .selectFrom("client_contacts as c")
      .where("c.id", "=", subject.contactId)
      .select(["c.id", "c.name", "c.role_name", "c.email", "c.locale"])
      .executeTakeFirst();
    if (!contact) return undefined;
    const opted_out = await isOptedOut(trx, run.business_id, contact.email);
    return { ...contact, opted_out, choosing: ["client_contacts", contact.id, "news"] };
  }
  const candidate = (await lookups.once("candidates", () => candidatesOf(doing))).get(candidateOf(subject));
  return candidate && { ...candidate, choosing: ["candidates", candidate.id, "news"] };
}

/** The template in a reader's language; undefined if none was chosen for it. */
async function templateFor(
  { trx, lookups }: Doing,
  step: StepOf<"mail" | "message">,
  locale: Addressee["locale"],
) {
  const wanted = locale === "en" ? step.template_en_id : step.template_id;
  if (wanted === null) return undefined;
  const template = await lookups.once(`template ${wanted}`, () =>
    trx
      .selectFrom("prospecting_templates")
      .where("id", "=", wanted)
      .select(["subject", "body"])
      .executeTakeFirst(),
  );
  if (!template) throw new StepError("gone");
  return template;
}

const textOf = (body: string, values: Record<MessageVariable, string>): string =>
  plainText(fillVariables(body.replaceAll(/<\/(p|li|h\d)>/g, "\n"), values));

/** In the candidate's conversation: they read it there, and are mailed about it as about any other. */
export async function writeToCandidate(doing: Doing, step: StepOf<"message">): Promise<Done> {
  const { trx, run, services, subject, person } = doing;
  if (!run.origin) throw new StepError("no_origin");
  await assertMailable(doing);
  const to = await addresseeOf(doing, "candidate");
  if (!to) throw new StepError("gone");
  const template = await templateFor(doing, step, to.locale);
  if (!template) return { outcome: "done", detail: "no_translation" };
  const values: Record<MessageVariable, string> = valuesFor(
    { brand: await brandOf(doing), sender: person.name },
    to,
  );
  await addMessage(trx, services, {
    ...{ businessId: run.business_id, sender: "recruiter", recruiterId: person.id, origin: run.origin },
    ...{ uid: crypto.randomUUID(), text: textOf(template.body, values).trim().slice(0, longestMessage) },
    thread: await threadOf(trx, run.business_id, { id: subject.id }),
  });
  return { outcome: "done" };
}

export async function sendMail(doing: Doing, step: StepOf<"mail">): Promise<Done> {
  const { trx, run, services, person } = doing;
  if (step.to === "candidate") await assertMailable(doing);
  const { smtp } = services.config;
  const to = await addresseeOf(doing, step.to);
  if (!to?.email) return { outcome: "done", detail: "no_address" };
  if (to.opted_out) return { outcome: "done", detail: "opted_out" };
  const template = await templateFor(doing, step, to.locale);
  if (!template) return { outcome: "done", detail: "no_translation" };
  const brand = await brandOf(doing);
  const values: Record<MessageVariable, string> = valuesFor({ brand, sender: person.name }, to);
  const from = await doing.lookups.once("sender", () => senderOf(trx, run.business_id, smtp));
  const place = { link: run.origin ?? undefined, domain: from.domain };
  const links = to.choosing && services.choiceLinks(to.choosing, place);
  const message = withholdTokens(
    messageOf(template, values, { signature: null, unsubscribe: links?.page ?? null, locale: to.locale }),
  );
  doing.mails.push({
    business_id: run.business_id,
    kind: "flow",
    to_name: to.name,
    to_address: to.email,
    from_name: from.name,
    from_address: from.address,
    reply_to: person.email,
    ...message,
    unsubscribe_url: links ? withheldIn(links.unsubscribe, message.tokens) : null,
    locale: to.locale,
    transport: smtp ? "corporate" : "outbox",
    state: smtp ? "queued" : "kept",
  });
  return { outcome: "done", detail: to.email };
}
