import { fillVariables } from "#contract/catalogues/sendouts.ts";
import type { StepFieldName } from "#contract/flows/fields.ts";
import { textIn } from "#contract/flows/steps.ts";
import type { Locale } from "#contract/locale.ts";
import { valuesFor } from "../sendouts/message.ts";
import { brandOf, candidateOf, type Doing } from "./step.ts";
import { candidatesOf } from "./step-mails.ts";

const localeOf = ({ trx, lookups }: Doing, recruiterId: number): Promise<Locale> =>
  lookups.once(`locale ${recruiterId}`, async () => {
    const row = await trx
      .selectFrom("recruiters")
      .where("id", "=", recruiterId)
      .select("locale")
      .executeTakeFirst();
    return row?.locale ?? "pt";
  });

const candidateIn = async (doing: Doing, id: number) =>
  (await doing.lookups.once("candidates", () => candidatesOf(doing))).get(id);

/** A text with its merge fields filled from the run's record; one without any looks nothing up. */
export async function filled(doing: Doing, text: string): Promise<string> {
  if (!text.includes("{{")) return text;
  const { subject, person } = doing;
  const candidate = subject.candidateId === null ? undefined : await candidateIn(doing, subject.candidateId);
  const sender = { brand: await brandOf(doing), sender: person.name };
  const values: Record<StepFieldName, string> = {
    ...valuesFor(sender, candidate ?? { name: "", role_name: null }),
    job: subject.jobTitle ?? "",
    record: subject.name,
  };
  return fillVariables(text, values);
}

/** A text in the language of the recruiter it is for: looked up where it is written in both. */
export async function textFor(
  doing: Doing,
  recruiterId: number,
  text: string,
  english: string | undefined,
): Promise<string> {
  return await filled(
    doing,
    textIn(text, english, text && english ? await localeOf(doing, recruiterId) : "pt"),
  );
}

interface Message {
  message: string;
  message_en?: string | undefined;
}

/** The longest message that a request takes; fields may make it longer than it was written. */
const longest = 1000;

/** The message of a request in each language; null where there is none. */
export async function messagesOf(doing: Doing, { message, message_en }: Message) {
  const cut = async (text: string | undefined) =>
    text ? (await filled(doing, text)).slice(0, longest) : null;
  return { pt: await cut(message || message_en), en: await cut(message_en) };
}

/** The message that accompanies a link, in the candidate's language. */
export async function messageFor(doing: Doing, step: Message): Promise<string | null> {
  const { pt, en } = await messagesOf(doing, step);
  if (!step.message || en === null) return pt;
  const candidate = await candidateIn(doing, candidateOf(doing.subject));
  return candidate?.locale === "en" ? en : pt;
}
