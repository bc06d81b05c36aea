import { type Insertable, sql } from "kysely";
import { alwaysBecause, choiceOf, contactChoiceOf } from "#contract/catalogues/mails.ts";
import { wording } from "#contract/locale.ts";
import type { Config } from "../config/config.ts";
import type { Db } from "../database/open.ts";
import type { MailsTable } from "../database/tables/runtime.ts";
import { log } from "../log/log.ts";
import type { ChoiceLinks, MailChoosing, Mailer, MailRequest, Queue, Reader } from "../services.ts";
import type { LogoNeeds } from "./inline-logo.ts";
import { mailText } from "./own-templates.ts";
import { render } from "./render.ts";
import { senderOf } from "./sender.ts";
import { keepWholeMail, withholdTokens } from "./tokens.ts";

/** Above this many recipients the bulk provider sends (application document, section 9). */
const bulkAbove = 200;

export interface MailNeeds extends LogoNeeds {
  db: Db;
  queue: Queue;
  smtp: Config["smtp"];
  dataDir: string;
  /** Without it mails have no link to stop them. */
  choiceLinks?: ChoiceLinks | undefined;
}

export type Transport = "outbox" | "corporate" | "bulk";

function transportFor(smtp: Config["smtp"], recipients: number): Transport {
  if (!smtp) return "outbox";
  return recipients > bulkAbove && smtp.bulkUrl ? "bulk" : "corporate";
}

type ChoosingReader = Reader & { candidateId?: number | null; contactId?: number | null };

async function mutedAmong(
  db: Db,
  table: "candidates" | "client_contacts",
  choice: string | null,
  ids: readonly (number | null | undefined)[],
): Promise<ReadonlySet<number>> {
  const known = ids.filter((id) => typeof id === "number");
  if (choice === null || known.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id = any(${known}::bigint[]) and ${choice} = any(muted_mails)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Without candidates and client contacts who chose not to get such mails. */
export async function thoseWhoWant(
  db: Db,
  { kind, to }: Pick<MailRequest, "kind" | "to">,
): Promise<ChoosingReader[]> {
  const readers: readonly ChoosingReader[] = to;
  const candidates = await mutedAmong(
    db,
    "candidates",
    choiceOf(kind),
    readers.map(({ candidateId }) => candidateId),
  );
  const contacts = await mutedAmong(
    db,
    "client_contacts",
    contactChoiceOf(kind),
    readers.map(({ contactId }) => contactId),
  );
  return readers.filter(
    ({ candidateId, contactId }) =>
      !(candidateId != null && candidates.has(candidateId)) &&
      !(contactId != null && contacts.has(contactId)),
  );
}

/** The person whose mail preferences apply; null if the mail is always sent or the reader has none. */
function choosingOf(kind: MailRequest["kind"], reader: ChoosingReader): MailChoosing | null {
  const { candidateId, contactId } = reader;
  const choice = choiceOf(kind);
  if (candidateId != null && choice !== null) return ["candidates", candidateId, choice];
  const contactChoice = contactChoiceOf(kind);
  if (contactId != null && contactChoice !== null) return ["client_contacts", contactId, contactChoice];
  return null;
}

/** The last line of a mail, and what mail programs stop it by: its sender's, else those of the reader's choice. */
function footOf(
  { choiceLinks }: Pick<MailNeeds, "choiceLinks">,
  { kind, locale, unsubscribe, footLink, values, origin }: MailRequest,
  reader: ChoosingReader,
  domain: string | null,
) {
  const because = alwaysBecause(kind);
  const reason = because && wording(locale, because);
  const choosing = unsubscribe ? null : choosingOf(kind, reader);
  if (!choosing || !choiceLinks) return { reason, unsubscribe, ...(footLink ? { footLink } : {}) };
  const links = choiceLinks(choosing, { link: values.link ?? origin, domain });
  const label = wording(locale, {
    pt: "Deixar de receber ou escolher e-mails",
    en: "Unsubscribe or choose your emails",
  });
  return { reason, unsubscribe: links.unsubscribe, footLink: { label, url: links.page } };
}

/** One stored mail per recipient. */
async function written(needs: Omit<MailNeeds, "queue" | "dataDir">, mail: MailRequest) {
  const { db, smtp, mailLogo } = needs;
  const transport = transportFor(smtp, mail.to.length);
  const state = transport === "outbox" ? "kept" : "queued";
  const from = await senderOf(db, mail.businessId, smtp);
  const text = mail.text ?? (await mailText(db, mail.businessId, mail.kind, mail.locale));
  const readers = await thoseWhoWant(db, mail);
  const logo = mail.businessId === null ? null : await mailLogo?.(db, mail.businessId);
  return readers.map((reader) => {
    const { name, address } = reader;
    const { unsubscribe, ...foot } = footOf(needs, mail, reader, from.domain);
    const body = withholdTokens(
      render(text, mail.locale, { ...mail.values, name }, { ...mail, ...foot, logo, color: from.color }),
    );
    return {
      business_id: mail.businessId,
      kind: mail.kind,
      to_name: name,
      to_address: address,
      from_name: from.name,
      from_address: from.address,
      ...body,
      unsubscribe_url: unsubscribe ? withheldIn(unsubscribe, body.tokens) : null,
      locale: mail.locale,
      calendar: mail.calendar ?? null,
      ...(mail.replyTo ? { reply_to: mail.replyTo } : {}),
      attachment: mail.attachment ? JSON.stringify(mail.attachment) : null,
      transport,
      state,
    };
  }) satisfies NewMail[];
}

/** The address with a placeholder for its token, as in the mail's text. */
export const withheldIn = (
  { url, token }: Required<MailRequest>["unsubscribe"],
  tokens: readonly string[],
): string => url.replace(token, `[${tokens.indexOf(token) + 1}]`);

async function write(needs: MailNeeds, mail: MailRequest): Promise<void> {
  if (mail.to.length === 0) return;
  const mails = await written(needs, mail);
  if (mails.length > 0) await needs.db.transaction().execute((trx) => writeMails(trx, needs, mails));
}

/** A mailer that writes in the caller's transaction and throws on failure. */
export const mailerIn = (trx: Db, needs: Omit<MailNeeds, "db">): Mailer => ({
  send: async (mail) => {
    const mails = await written({ ...needs, db: trx }, mail);
    if (mails.length > 0) await writeMails(trx, needs, mails);
  },
});

export type NewMail = Insertable<MailsTable> & { tokens: string[]; state: "kept" | "queued" };

/**
 * Mails and their jobs, in the caller's transaction. Without a mail server, a mail's token goes to the operator's
 * folder and not to the database.
 */
export async function writeMails(
  trx: Db,
  { queue, dataDir }: Pick<MailNeeds, "queue" | "dataDir">,
  mails: NewMail[],
): Promise<number[]> {
  const rows = await trx
    .insertInto("mails")
    .values(mails.map((mail) => ({ ...mail, tokens: mail.state === "kept" ? [] : mail.tokens })))
    .returning("id")
    .execute();
  const written = rows.flatMap(({ id }, index) => {
    const mail = mails[index];
    return mail ? [{ ...mail, id }] : [];
  });
  const queued = written.filter(({ state }) => state === "queued");
  await Promise.all(
    written.map((mail) => (mail.state === "kept" ? keepWholeMail(dataDir, mail, mail.tokens) : undefined)),
  );
  await queue.sendAll(
    "mail",
    queued.map(({ id }) => ({ id, key: `mail:${id}`, at: null })),
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Writes to the outbox; where SMTP is set, a job sends it. Failures are logged, never thrown. */
export function openMailer(needs: MailNeeds): Mailer {
  return {
    send: async (mail) => {
      try {
        await write(needs, mail);
      } catch (error) {
        log.error({ part: "mail", kind: mail.kind, err: error }, "A mail was not written");
      }
    },
  };
}
