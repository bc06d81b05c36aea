import { sql } from "kysely";
import type { CallInput } from "#contract/calls/all.ts";
import type { CollectionHandover } from "#contract/calls/data-collections.ts";
import { allCollectedFields, type CollectionChannel } from "#contract/catalogues/data-collection.ts";
import type { Locale } from "#contract/locale.ts";
import { firstNameOf } from "#contract/text.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { dayInWords, endOfLink, linkTo } from "../answer-links/answer-link.ts";

type Wanted = CallInput<"POST /recruiters/data_collections">["body"]["data_collection"];

export interface Asking {
  services: Pick<Services, "mailer">;
  businessId: number;
  /** Null: nobody in particular, in the name of the brand. */
  recruiter: { id: number | null; name: string };
  brand: string;
  origin: string;
}

/** A candidate who was asked, with their link. */
interface Made {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  locale: Locale;
  link: string;
}

/** Texts of the request mail, in both languages. */
interface Messages {
  message?: string | null | undefined;
  message_en?: string | null | undefined;
}

const page = "data_collection";
const lastDay = "data_collection.expires_on";

/** `phone_key` is E.164 if the number is valid. */
const e164 = (key: string | null) => (key && /^\+[1-9]\d{7,14}$/.test(key) ? key : null);

async function assertApplied(
  db: Db,
  businessId: number,
  jobId: number,
  ids: readonly number[],
): Promise<void> {
  const { applied } = await db
    .selectFrom("applies")
    .where("business_id", "=", businessId)
    .where("job_id", "=", jobId)
    .where("candidate_id", "in", ids)
    .select((eb) => eb.fn.count<number>("candidate_id").distinct().as("applied"))
    .executeTakeFirstOrThrow();
  if (Number(applied) !== ids.length) throw invalid("data_collection.candidate_ids", "option");
}

/** Asks each candidate; tokens are returned once and stored as hashes. */
export const askFor = (asking: Asking & { db: Db }, wanted: Wanted): Promise<Made[]> =>
  asking.db.transaction().execute((trx) => askIn(trx, asking, wanted));

/** The same in the caller's transaction. */
export async function askIn(
  trx: Db,
  { businessId, origin, recruiter }: Pick<Asking, "businessId" | "origin" | "recruiter">,
  wanted: Wanted,
): Promise<Made[]> {
  const ids = [...new Set(wanted.candidate_ids)];
  const expires_at = endOfLink(wanted.expires_on, lastDay);
  const candidates = await trx
    .selectFrom("candidates")
    .where("business_id", "=", businessId)
    .where("id", "in", ids)
    .orderBy("id")
    .select(["id", "name", "email", "phone_key", "locale"])
    .execute();
  if (candidates.length !== ids.length) throw invalid("data_collection.candidate_ids", "option");
  if (wanted.job_id) await assertApplied(trx, businessId, wanted.job_id, ids);
  const made: Made[] = [];
  for (const { id: candidate_id, name, email, phone_key, locale } of candidates) {
    const token = makeToken();
    const { id, uid } = await trx
      .insertInto("data_collections")
      .values({
        business_id: businessId,
        candidate_id,
        job_id: wanted.job_id ?? null,
        recruiter_id: recruiter.id,
        channel: wanted.channel,
        message: wanted.message || null,
        message_en: wanted.message_en || null,
        token_hash: hashToken(token),
        expires_at,
      })
      .returning(["id", "uid"])
      .executeTakeFirstOrThrow();
    const fields = allCollectedFields.filter((field) => wanted.fields.includes(field));
    await trx
      .insertInto("data_collection_fields")
      .values(
        fields.map((field, position) => ({
          business_id: businessId,
          data_collection_id: id,
          field,
          position,
        })),
      )
      .execute();
    made.push({ id, name, email, phone: e164(phone_key), locale, link: linkTo(origin, page, uid, token) });
  }
  return made;
}

/** Asks again with a new link; the previous one is revoked. */
export async function askAgain(
  { businessId, db, origin }: Asking & { db: Db },
  id: number,
  wanted: { expires_on: string; channel: CollectionChannel },
): Promise<{ made: Made } & Messages> {
  const token = makeToken();
  const expires_at = endOfLink(wanted.expires_on, lastDay);
  return await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("data_collections as d")
      .innerJoin("candidates as c", "c.id", "d.candidate_id")
      .where("d.business_id", "=", businessId)
      .where("d.id", "=", id)
      .select(["d.uid", "d.message", "d.message_en", "d.answered_at", "d.cancelled_at"])
      .select(["c.name", "c.email", "c.phone_key", "c.locale"])
      .forUpdate("d")
      .executeTakeFirst();
    if (!row) throw new CallError("not_found");
    if (row.answered_at || row.cancelled_at) throw new CallError("already_done");
    await trx
      .updateTable("data_collections")
      .set({ channel: wanted.channel, token_hash: hashToken(token), expires_at, opened_at: null })
      .set({ sent_at: sql`now()`, updated_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    const { name, email, phone_key, locale, uid, message, message_en } = row;
    const link = linkTo(origin, page, uid, token);
    return { made: { id, name, email, phone: e164(phone_key), locale, link }, message, message_en };
  });
}

const words: Record<
  Locale,
  (values: Record<"name" | "sender" | "brand" | "until" | "link", string>) => string
> = {
  pt: ({ name, sender, brand, until, link }) =>
    `Olá, ${name}. Aqui é ${sender}, da ${brand}. Para dar andamento ao seu processo, preciso de alguns dados. Responda até ${until} por este link, que é só seu: ${link}`,
  en: ({ name, sender, brand, until, link }) =>
    `Hello, ${name}. This is ${sender}, of ${brand}. To go on with your process I need some data. Please answer by ${until} by this link, which is yours alone: ${link}`,
};

/** Mails the links, each in the candidate's language, or hands the texts to the recruiter, who sends them. */
export async function deliver(
  { services, businessId, brand, recruiter }: Asking,
  made: readonly Made[],
  { channel, expires_on, ...messages }: { channel: CollectionChannel; expires_on: string } & Messages,
): Promise<CollectionHandover[]> {
  const end = endOfLink(expires_on, lastDay);
  const handovers: CollectionHandover[] = [];
  for (const { id, name, email, phone, locale, link } of made) {
    const until = dayInWords(locale, end);
    const message = (locale === "en" && messages.message_en) || messages.message || "";
    if (channel === "mail") {
      await services.mailer.send({
        businessId,
        kind: "data_collection",
        to: [{ name, address: email }],
        locale,
        message,
        values: { brand, sender: recruiter.name, until, link },
      });
      continue;
    }
    const text = words[locale]({ name: firstNameOf(name), sender: recruiter.name, brand, until, link });
    handovers.push({
      data_collection_id: id,
      candidate_name: name,
      phone,
      text: message ? `${text}\n\n${message}` : text,
    });
  }
  return handovers;
}
