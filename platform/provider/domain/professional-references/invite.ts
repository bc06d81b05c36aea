import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import type { Services } from "#provider/base/services.ts";

interface Inviting {
  db: Db;
  services: Pick<Services, "mailer">;
  businessId: number;
  recruiter: { name: string };
  brand: string;
  origin: string;
}

/** Asks a candidate by mail to name referees. */
export async function inviteToName(
  { services, businessId, recruiter, brand, origin }: Inviting,
  { name, email, locale }: { name: string; email: string; locale: Locale },
): Promise<void> {
  await services.mailer.send({
    businessId,
    kind: "reference_naming",
    to: [{ name, address: email }],
    locale,
    values: { brand, sender: recruiter.name, link: `${origin}/candidates/experience#references` },
  });
}

/** Asks those of the candidates who have not named anybody yet. */
export async function inviteMany(
  inviting: Inviting,
  given: readonly number[],
): Promise<{ asked: number; named: number }> {
  const { db, businessId } = inviting;
  const ids = [...new Set(given)];
  const candidates = await db
    .selectFrom("candidates as c")
    .where("c.business_id", "=", businessId)
    .where("c.id", "in", ids)
    .orderBy("c.id")
    .select(["c.name", "c.email", "c.locale"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("professional_references as p")
            .whereRef("p.candidate_id", "=", "c.id")
            .where("p.business_id", "=", businessId)
            .select("p.id"),
        )
        .as("has_named"),
    )
    .execute();
  if (candidates.length !== ids.length) throw invalid("professional_reference.candidate_ids", "option");
  const asked = candidates.filter(({ has_named }) => !has_named);
  for (const candidate of asked) await inviteToName(inviting, candidate);
  return { asked: asked.length, named: candidates.length - asked.length };
}
