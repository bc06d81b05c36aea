import type { NamedReferee } from "#contract/calls/candidate-answers.ts";
import { mostReferees, referenceConsent } from "#contract/catalogues/professional-references.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";

interface NamingCandidate {
  id: number;
  businessId: number;
  email: string;
  locale: Locale;
}

/** Keeps a referee whom the candidate named; false where they were named before. `path` is where they were written. */
export async function nameReferee(
  trx: Db,
  candidate: NamingCandidate,
  { consent, ...named }: NamedReferee,
  path: string,
): Promise<boolean> {
  if (!consent) throw invalid(`${path}.consent`, "required");
  const email = named.email.toLowerCase();
  if (email === candidate.email.toLowerCase()) throw invalid(`${path}.email`, "own_email");
  // One at a time: nobody is named twice.
  await trx.selectFrom("candidates").where("id", "=", candidate.id).select("id").forUpdate().execute();
  const known = await trx
    .selectFrom("professional_references")
    .where("business_id", "=", candidate.businessId)
    .where("candidate_id", "=", candidate.id)
    .select("email")
    .execute();
  if (known.some((item) => item.email.toLowerCase() === email)) return false;
  if (known.length >= mostReferees) throw invalid(`${path}.name`, "too_many", { n: mostReferees });
  await trx
    .insertInto("professional_references")
    .values({
      ...named,
      email,
      business_id: candidate.businessId,
      candidate_id: candidate.id,
      consent_version: referenceConsent.version,
      locale: candidate.locale,
    })
    .execute();
  return true;
}
