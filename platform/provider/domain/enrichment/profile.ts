import { z } from "zod";
import type { CvPiece } from "#contract/calls/cv-readings.ts";
import type { Config } from "#provider/base/config/config.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { languagesIn } from "../cv-reading/abilities.ts";
import { levelOf } from "../cv-reading/educations.ts";
import { placesIn } from "../cv-reading/words.ts";

const patience = 20_000;

const text = z.string().nullish();
const date = z.object({ year: z.number().int(), month: z.number().int().min(1).max(12).nullish() }).nullish();
const list = <T extends z.ZodType>(item: T) => z.array(item).nullish();

/** A person's profile as such services answer it; what is missing, or more than this, does no harm. */
const profileAnswer = z.object({
  headline: text,
  occupation: text,
  summary: text,
  city: text,
  state: text,
  experiences: list(
    z.object({ company: text, title: text, description: text, starts_at: date, ends_at: date }),
  ),
  education: list(
    z.object({ school: text, field_of_study: text, degree_name: text, starts_at: date, ends_at: date }),
  ),
  languages_and_proficiencies: list(z.object({ name: z.string(), proficiency: text })),
  skills: list(z.string()),
  personal_numbers: list(z.string()),
  github_profile_id: text,
  public_identifier: text,
});
type Profile = z.infer<typeof profileAnswer>;

type Value = CvPiece extends infer P ? (P extends CvPiece ? Pick<P, "kind" | "value"> : never) : never;

const short = (value: string | null | undefined, most: number) => (value ?? "").trim().slice(0, most);

/** The service may know the year alone: the period then begins with its first month and ends with its last. */
const monthOf = (at: z.infer<typeof date>, missing: number): string | null =>
  at ? `${at.year}-${String(at.month ?? missing).padStart(2, "0")}` : null;

function placeOf({ city, state }: Profile): Value[] {
  const name = short(city, 80);
  if (!name) return [];
  return [
    { kind: "place", value: { city: name, state: placesIn(`${name}, ${state ?? ""}`)[0]?.state ?? "" } },
  ];
}

function experiencesOf({ experiences }: Profile): (Value & { year_only: boolean })[] {
  return (experiences ?? []).flatMap(({ company, title, description, starts_at, ends_at }) => {
    const started_on = monthOf(starts_at, 1);
    const [where, role] = [short(company, 120), short(title, 120)];
    if (!started_on || !where || !role) return [];
    const value = {
      ...{ company: where, role, started_on, ended_on: monthOf(ends_at, 12) },
      description: short(description, 5000) || null,
    };
    return [{ kind: "experience", value, year_only: !starts_at?.month }];
  });
}

function educationsOf({ education }: Profile): Value[] {
  return (education ?? []).flatMap(({ school, field_of_study, degree_name, starts_at, ends_at }) => {
    const institution = short(school, 160);
    const course = short(field_of_study, 160) || short(degree_name, 160);
    if (!institution || !course) return [];
    const level = levelOf(`${degree_name ?? ""} ${field_of_study ?? ""}`, false);
    const period = { started_on: monthOf(starts_at, 1), ended_on: monthOf(ends_at, 12) };
    return [{ kind: "education", value: { institution, course, level, ...period } }];
  });
}

/** Only those with a level: a curriculum has none without. */
function languagesOf({ languages_and_proficiencies: known }: Profile): Value[] {
  return (known ?? []).flatMap(({ name, proficiency }) => {
    const line = `${name} ${(proficiency ?? "").replaceAll("_", " ")}`;
    const [found] = languagesIn([{ text: line, start: 0, end: line.length }], true);
    return found ? [{ kind: "language", value: found.value }] : [];
  });
}

function contactsOf(profile: Profile): Value[] {
  const { github_profile_id: github, headline, occupation, personal_numbers, summary } = profile;
  const values: [Extract<Value, { value: string }>["kind"], string][] = [
    ["role_name", short(headline ?? occupation, 120)],
    ["self_introduction", short(summary, 5000)],
    ["mobile_phone", short(personal_numbers?.[0], 20)],
    ["github", github ? `https://github.com/${short(github, 60)}` : ""],
    [
      "linkedin",
      profile.public_identifier ? `https://www.linkedin.com/in/${short(profile.public_identifier, 100)}` : "",
    ],
  ];
  return values.flatMap(([kind, value]) => (value ? [{ kind, value }] : []));
}

/** Proposed curriculum entries from a profile; without a document there are no source passages. */
export function piecesOf(profile: Profile): CvPiece[] {
  const values = [
    ...contactsOf(profile),
    ...placeOf(profile),
    ...experiencesOf(profile),
    ...educationsOf(profile),
    ...languagesOf(profile),
    ...(profile.skills ?? []).flatMap((name): Value[] =>
      short(name, 60) ? [{ kind: "skill", value: { name: short(name, 60) } }] : [],
    ),
  ];
  return values.map(
    (value, index) =>
      ({ ...value, key: `${value.kind} ${index}`, passage: { start: 0, end: 0 }, confidence: 1 }) as CvPiece,
  );
}

/** Lookup key of a person: a public profile address is more reliable than an e-mail address. */
export interface Sought {
  linkedin: string | null;
  email: string;
}

/** Asks the service for a person's profile. A refusal or an unexpected answer is `integration_failed`. */
export async function profileOf(
  { enrichment }: Pick<Config, "enrichment">,
  { linkedin, email }: Sought,
): Promise<CvPiece[] | "not_found" | "no_credit"> {
  if (!enrichment?.profileUrl) throw new CallError("not_found");
  const url = new URL(enrichment.profileUrl);
  if (linkedin) url.searchParams.set("linkedin_profile_url", linkedin);
  else url.searchParams.set("email", email);
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${enrichment.apiKey}`, accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  }).catch(() => {
    throw new CallError("integration_failed");
  });
  if (answer.status === 404) return "not_found";
  if (answer.status === 402 || answer.status === 403) return "no_credit";
  const profile = answer.ok ? profileAnswer.safeParse(await answer.json().catch(() => null)) : undefined;
  if (!profile?.success) throw new CallError("integration_failed");
  return piecesOf(profile.data);
}
