import type { Db } from "#provider/base/database/open.ts";
import type { RecruiterPerson } from "#provider/base/http/person.ts";
import type { NewMail } from "#provider/base/mail/mailer.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import type { Services } from "#provider/base/services.ts";
import type { NewRecord } from "../entities/write.ts";
import { assertApproachable, hasOffLimits } from "../off-limits/gate.ts";
import { afterBusinessDays } from "./business-days.ts";
import type { Subject } from "./subject.ts";

export type StepNeeds = Pick<
  Services,
  "cable" | "choiceLinks" | "config" | "entityRules" | "mailerIn" | "queue"
>;

/** Looks each thing up once, for as long as it lives: one transaction. */
export class Lookups {
  readonly #found = new Map<string, Promise<unknown>>();
  once<T>(name: string, find: () => Promise<T>): Promise<T> {
    const found = (this.#found.get(name) as Promise<T> | undefined) ?? find();
    this.#found.set(name, found);
    return found;
  }
}

/** A step's context: the run, its record, and the person it acts for. */
export interface Doing {
  trx: Db;
  services: StepNeeds;
  run: { id: number; business_id: number; origin: string | null; version_id: number };
  timeZone: string;
  subject: Subject;
  person: RecruiterPerson;
  now: Date;
  /** Its changes are broadcast at the end of the transaction. */
  writer: Writer;
  /** The records of all runs of the transaction: what one run looks up of its own is looked up of all of them. */
  alike: readonly Subject[];
  /** Mails that are written at the end of the transaction, all at once. */
  mails: NewMail[];
  /** Tasks and notes that nothing has looked at yet: they are written before something does, all at once. */
  records: NewRecord[];
  /** How often the transaction has written so far: what was looked up of records before may be otherwise since. */
  writes: number;
  /** Lookups shared by the transaction's steps: of the business, the person or all records. */
  lookups: Lookups;
}

/** How a step ended, or until when it waits, and for what. */
export type Done =
  | { outcome: string; detail?: string }
  | { until: Date | null; fact?: string; of?: { entity: string; record_id: number }; detail?: string };

/** Why a step failed, as shown on the run's page. */
export class StepError extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

export const dueIn = ({ trx, run, subject: { place }, timeZone, now, lookups }: Doing, days: number) =>
  lookups.once(`day ${days} ${place.state} ${place.city}`, () =>
    afterBusinessDays(trx, { businessId: run.business_id, timeZone, place }, days, now),
  );

export const candidateOf = ({ candidateId }: Subject): number => {
  if (candidateId === null) throw new StepError("gone");
  return candidateId;
};

/** A flow cannot ask: people off limits are not contacted until a person overrides it for the job. */
export async function assertMailable({ trx, run, subject, lookups }: Doing): Promise<void> {
  const { candidateId, jobId } = subject;
  if (candidateId === null) return;
  // Most businesses have none: then nothing else is looked up.
  if (!(await lookups.once("off limits", () => hasOffLimits(trx, run.business_id)))) return;
  const purpose = jobId === null ? "flow" : { jobId };
  await assertApproachable(trx, run.business_id, "in_sendouts", purpose, { candidateIds: [candidateId] });
}

export const brandOf = ({ trx, run, lookups }: Doing): Promise<string> =>
  lookups.once("brand", async () => {
    const { name } = await trx
      .selectFrom("businesses")
      .where("id", "=", run.business_id)
      .select("name")
      .executeTakeFirstOrThrow();
    return name;
  });
