import type { LikeCandidate, Shortlist, ShortlistApply } from "#contract/calls/shortlists.ts";
import { language, languageLevel } from "#contract/catalogues/candidates.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { submissionSubStatus } from "#contract/catalogues/pipeline.ts";
import { clientStageName } from "#contract/catalogues/workflow.ts";
import type { Locale } from "#contract/locale.ts";
import { timeZoneOf, wallClock } from "#provider/base/clock/time-zone.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { RecruiterPerson } from "#provider/base/http/person.ts";
import type { ColumnKind, FileColumn } from "../downloads/columns.ts";
import { xlsxStream } from "../downloads/xlsx.ts";
import { likesForRecruiter } from "./for-recruiter.ts";
import { likesOf, type Reader } from "./likes.ts";
import { reviewedApplies } from "./reviewed.ts";

interface Stage {
  status: number;
  sub_status: number | null;
  name: string | null;
  name_en: string | null;
}
interface Line {
  apply: ShortlistApply;
  stage: Stage | undefined;
  likes: LikeCandidate[];
  timeZone: string;
}
/** A column and its value in a line; empty if it is null. */
type Column = ColumnKind & {
  heading: Record<Locale, string>;
  width: number;
  of: (line: Line, locale: Locale) => string | number | null;
};

const asText = { kind: "text", text: String } as const;
const asCount = { kind: "number", decimals: 0, number: Number } as const;
const joined = (values: readonly string[]): string | null => values.filter(Boolean).join("; ") || null;
/** 'YYYY-MM-DD hh:mm:ss' by the clock of the business. */
const clockTime = (instant: string, timeZone: string): string =>
  new Date(wallClock(Date.parse(instant), timeZone)).toISOString().slice(0, 19).replace("T", " ");

const candidate: Column[] = [
  { heading: { pt: "Candidato", en: "Candidate" }, width: 32, of: ({ apply }) => apply.name, ...asText },
  { heading: { pt: "Cargo", en: "Role" }, width: 28, of: ({ apply }) => apply.role_name, ...asText },
  { heading: { pt: "Empresa", en: "Company" }, width: 28, of: ({ apply }) => apply.company_name, ...asText },
];
const stage: Column[] = [
  {
    heading: { pt: "Etapa", en: "Stage" },
    width: 22,
    ...asText,
    of: ({ stage }, locale) => (stage ? clientStageName(stage, stage.status, locale) : null),
  },
  {
    heading: { pt: "Sub-status", en: "Sub-status" },
    width: 22,
    ...asText,
    of: ({ stage }, locale) =>
      stage?.sub_status == null ? null : labelIn(submissionSubStatus, stage.sub_status, locale),
  },
];

/** The reviewers' evaluations, a line per candidate: for recruiters. */
const dashboard: Column[] = [
  ...candidate,
  ...stage,
  {
    heading: { pt: "Gostaram", en: "Liked" },
    width: 12,
    ...asCount,
    of: ({ apply }) => apply.like_candidate,
  },
  {
    heading: { pt: "Não gostaram", en: "Disliked" },
    width: 14,
    ...asCount,
    of: ({ apply }) => apply.deslike_candidate,
  },
  {
    heading: { pt: "Favoritos", en: "Favourites" },
    width: 12,
    ...asCount,
    of: ({ apply }) => apply.star_candidate,
  },
  {
    heading: { pt: "Comentários", en: "Comments" },
    width: 60,
    ...asText,
    of: ({ likes }) =>
      joined(
        likes.flatMap(({ description, reviewer_name }) =>
          description ? [reviewer_name ? `${reviewer_name}: ${description}` : description] : [],
        ),
      ),
  },
  {
    heading: { pt: "Última avaliação", en: "Last evaluation" },
    width: 18,
    kind: "datetime",
    of: ({ likes: [last], timeZone }) => (last ? clockTime(last.updated_at, timeZone) : null),
  },
];

/** The candidates as the client may see them, for the market mapping. */
const mapping: Column[] = [
  ...candidate,
  { heading: { pt: "Cidade", en: "City" }, width: 20, of: ({ apply }) => apply.city, ...asText },
  { heading: { pt: "Estado", en: "State" }, width: 8, of: ({ apply }) => apply.state, ...asText },
  ...stage,
  {
    heading: { pt: "Pretensão", en: "Expectation" },
    width: 16,
    kind: "number",
    decimals: 2,
    number: (cents) => Number(cents) / 100,
    of: ({ apply }) => apply.clt_expectation,
  },
  {
    heading: { pt: "Experiência", en: "Experience" },
    width: 60,
    ...asText,
    of: ({ apply }) =>
      joined(apply.experiences.map(({ role, company }) => [role, company].filter(Boolean).join(", "))),
  },
  {
    heading: { pt: "Formação", en: "Education" },
    width: 40,
    ...asText,
    of: ({ apply }) =>
      joined(
        apply.educations.map(({ course, institution }) => [course, institution].filter(Boolean).join(", ")),
      ),
  },
  {
    heading: { pt: "Idiomas", en: "Languages" },
    width: 30,
    ...asText,
    of: ({ apply }, locale) =>
      joined(
        apply.languages.map(
          (item) =>
            `${labelIn(language, item.language, locale)}: ${labelIn(languageLevel, item.level, locale)}`,
        ),
      ),
  },
  {
    heading: { pt: "Competências", en: "Skills" },
    width: 40,
    ...asText,
    of: ({ apply }) => joined(apply.skills),
  },
  { heading: { pt: "Parecer", en: "Findings" }, width: 60, of: ({ apply }) => apply.findings, ...asText },
];

const kinds = {
  dashboard: {
    columns: dashboard,
    reader: { kind: "recruiter" } satisfies Reader,
    title: { pt: "Painel", en: "Dashboard" },
  },
  mapping: {
    columns: mapping,
    reader: { kind: "reviewer" } satisfies Reader,
    title: { pt: "Mapeamento", en: "Mapping" },
  },
};

/** A shortlist as a workbook; it has 200 candidates at most. */
export async function shortlistFile(
  db: Db,
  person: RecruiterPerson,
  shortlist: Shortlist,
  kind: keyof typeof kinds,
  locale: Locale,
) {
  const { columns, reader, title } = kinds[kind];
  const likes = likesForRecruiter(person, await likesOf(db, shortlist.id, reader));
  const applies = await reviewedApplies(db, shortlist, likes, reader);
  const stages = await db
    .selectFrom("shortlist_applies as s")
    .innerJoin("applies as a", "a.id", "s.apply_id")
    .innerJoin("jobs as j", "j.id", "a.job_id")
    .leftJoin("workflow_stages as w", (on) =>
      on.onRef("w.version_id", "=", "j.workflow_version_id").onRef("w.status", "=", "a.status"),
    )
    .where("s.shortlist_relationship_id", "=", shortlist.id)
    .select(["a.id", "a.status", "a.sub_status", "w.name", "w.name_en"])
    .execute();
  const timeZone = await timeZoneOf(db, person.businessId);
  const lines = applies.map(
    (apply): Line => ({
      ...{ apply, timeZone },
      stage: stages.find(({ id }) => id === apply.id),
      likes: likes.filter(({ apply_id }) => apply_id === apply.id),
    }),
  );
  const rows = lines.map((line) =>
    Object.fromEntries(columns.map(({ of }, at) => [`${at}`, of(line, locale)])),
  );
  const written = columns.map(
    ({ heading, of: _of, ...column }, at): FileColumn => ({
      ...column,
      heading: heading[locale],
      source: `${at}`,
    }),
  );
  async function* pages() {
    yield rows;
  }
  return {
    stream: xlsxStream(title[locale], written, pages(), rows.length, locale),
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    fileName: `${title[locale]} - ${shortlist.name}.xlsx`,
  };
}
