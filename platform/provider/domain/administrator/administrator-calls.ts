import { rowCount } from "#provider/base/database/text.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";

export const administratorHandlers = defineHandlers({
  "GET /recruiters/administrator/overview": async ({ db, businessId }) => {
    const counted = db
      .selectNoFrom((eb) => [
        rowCount(businessId, "candidates").as("candidates"),
        rowCount(businessId, "applies").as("applies"),
        rowCount(businessId, "client_companies").as("client_companies"),
        rowCount(businessId, "client_contacts").as("client_contacts"),
        eb
          .selectFrom("jobs")
          .where("business_id", "=", businessId)
          .where("status", "=", "published")
          .select(({ fn }) => fn.countAll<number>().as("n"))
          .$asScalar()
          .$notNull()
          .as("jobs_published"),
        eb
          .selectFrom("recruiter_businesses")
          .where("business_id", "=", businessId)
          .where("deactivated_at", "is", null)
          .select(({ fn }) => fn.countAll<number>().as("n"))
          .$asScalar()
          .$notNull()
          .as("recruiters"),
        eb
          .selectFrom("shortlist_relationships")
          .where("business_id", "=", businessId)
          .where("revoked_at", "is", null)
          .select(({ fn }) => fn.countAll<number>().as("n"))
          .$asScalar()
          .$notNull()
          .as("shortlists"),
      ])
      .executeTakeFirstOrThrow();
    const states = db
      .selectFrom("mails")
      .where("business_id", "=", businessId)
      .groupBy("state")
      .select(["state", (eb) => eb.fn.countAll<number>().as("n")])
      .execute();
    const [counts, byState] = await Promise.all([counted, states]);
    const mails = { kept: 0, queued: 0, sent: 0, failed: 0 };
    for (const { state, n } of byState) mails[state] = Number(n);
    return {
      overview: {
        candidates: Number(counts.candidates),
        jobs_published: Number(counts.jobs_published),
        applies: Number(counts.applies),
        client_companies: Number(counts.client_companies),
        client_contacts: Number(counts.client_contacts),
        recruiters: Number(counts.recruiters),
        shortlists: Number(counts.shortlists),
        mails,
      },
    };
  },
});
