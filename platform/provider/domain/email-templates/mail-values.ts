import { labelIn } from "#contract/catalogues/catalogue.ts";
import type { MailSubject, MailVariable } from "#contract/catalogues/mail-kind.ts";
import type { MailKind } from "#contract/catalogues/mails.ts";
import { mailKinds } from "#contract/catalogues/mails.ts";
import { interviewStage } from "#contract/catalogues/pipeline.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { whenText } from "../agenda/when.ts";

export type MailValues = Partial<Record<MailVariable, string>>;

interface MailRecord {
  id: number;
  locale: Locale;
  timeZone: string;
}

const readers: Record<MailSubject, (db: Db, asked: MailRecord) => Promise<MailValues | undefined>> = {
  candidates: (db, { id }) =>
    db.selectFrom("candidates").where("id", "=", id).select(["name", "email"]).executeTakeFirst(),
  jobs: (db, { id }) => db.selectFrom("jobs").where("id", "=", id).select("title as job").executeTakeFirst(),
  applies: (db, { id }) =>
    db
      .selectFrom("applies as a")
      .innerJoin("candidates as c", "c.id", "a.candidate_id")
      .innerJoin("jobs as j", "j.id", "a.job_id")
      .where("a.id", "=", id)
      .select(["c.name", "j.title as job"])
      .executeTakeFirst(),
  interviews: async (db, { id, locale, timeZone }) => {
    const row = await db
      .selectFrom("interviews as i")
      .innerJoin("candidates as c", "c.id", "i.candidate_id")
      .where("i.id", "=", id)
      .select(["c.name", "i.title", "i.stage", "i.starts_at", "i.duration_minutes", "i.place", "i.note"])
      .executeTakeFirst();
    return (
      row && {
        name: row.name,
        title: `${labelIn(interviewStage, row.stage, locale)}: ${row.title}`,
        when: whenText(row.starts_at, locale, timeZone),
        minutes: String(row.duration_minutes),
        place: row.place ?? "",
        note: row.note ?? "",
      }
    );
  },
};

/** Values of the mail about the record; values without a variable in the mail are left out. */
export async function valuesOf(db: Db, kind: MailKind, asked: MailRecord): Promise<MailValues> {
  const { about, variables } = mailKinds[kind];
  const found = about && (await readers[about](db, asked));
  if (!found) throw new CallError("not_found");
  const known: readonly MailVariable[] = variables;
  return Object.fromEntries(known.flatMap((name) => (name in found ? [[name, found[name] ?? ""]] : [])));
}
