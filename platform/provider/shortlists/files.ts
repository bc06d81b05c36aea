import type { LikeCandidate, Shortlist, ShortlistApply } from "#contract/calls/shortlists.ts";
import { language, languageLevel } from "#contract/catalogues/candidates.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { applyStatus, submissionSubStatus } from "#contract/catalogues/pipeline.ts";
import type { Db } from "../database/open.ts";
import type { Cell, ExportColumn } from "../downloads/columns.ts";
import { xlsxStream } from "../downloads/xlsx.ts";
import type { Locale } from "../http/errors.ts";
import { type Asker, likesOf } from "./likes.ts";
import { reviewedApplies } from "./reviewed.ts";

interface Stage {
  status: number;
  sub_status: number | null;
}
interface Line {
  apply: ShortlistApply;
  stage: Stage | undefined;
  likes: LikeCandidate[];
}
interface Column {
  heading: Record<Locale, string>;
  width: number;
  cell: (line: Line, locale: Locale) => Cell;
}

const text = (value: string | null | undefined): Cell =>
  value ? { kind: "text", value } : { kind: "empty" };
const count = (value: number): Cell => ({ kind: "number", value, decimals: 0 });
const lines = (values: readonly string[]): Cell => text(values.filter(Boolean).join("; "));

const candidate: Column[] = [
  { heading: { pt: "Candidato", en: "Candidate" }, width: 32, cell: ({ apply }) => text(apply.name) },
  { heading: { pt: "Cargo", en: "Role" }, width: 28, cell: ({ apply }) => text(apply.role_name) },
  { heading: { pt: "Empresa", en: "Company" }, width: 28, cell: ({ apply }) => text(apply.company_name) },
];
const stage: Column[] = [
  {
    heading: { pt: "Etapa", en: "Stage" },
    width: 22,
    cell: ({ stage }, locale) => text(stage && labelIn(applyStatus, stage.status, locale)),
  },
  {
    heading: { pt: "Sub-status", en: "Sub-status" },
    width: 22,
    cell: ({ stage }, locale) =>
      text(stage?.sub_status == null ? null : labelIn(submissionSubStatus, stage.sub_status, locale)),
  },
];

/** What reviewers said, a line a candidate: for the house. */
const dashboard: Column[] = [
  ...candidate,
  ...stage,
  { heading: { pt: "Gostaram", en: "Liked" }, width: 12, cell: ({ apply }) => count(apply.like_candidate) },
  {
    heading: { pt: "Não gostaram", en: "Disliked" },
    width: 14,
    cell: ({ apply }) => count(apply.deslike_candidate),
  },
  {
    heading: { pt: "Favoritos", en: "Favourites" },
    width: 12,
    cell: ({ apply }) => count(apply.star_candidate),
  },
  {
    heading: { pt: "Comentários", en: "Comments" },
    width: 60,
    cell: ({ likes }) =>
      lines(
        likes.flatMap(({ description, reviewer_name }) =>
          description ? [reviewer_name ? `${reviewer_name}: ${description}` : description] : [],
        ),
      ),
  },
  {
    heading: { pt: "Última avaliação", en: "Last evaluation" },
    width: 18,
    cell: ({ likes: [last] }) => (last ? { kind: "datetime", value: last.updated_at } : { kind: "empty" }),
  },
];

/** Who the candidates are, as the client may know them: a mapping of the market. */
const mapping: Column[] = [
  ...candidate,
  { heading: { pt: "Cidade", en: "City" }, width: 20, cell: ({ apply }) => text(apply.city) },
  { heading: { pt: "Estado", en: "State" }, width: 8, cell: ({ apply }) => text(apply.state) },
  ...stage,
  {
    heading: { pt: "Pretensão", en: "Expectation" },
    width: 16,
    cell: ({ apply: { clt_expectation } }) =>
      clt_expectation === null
        ? { kind: "empty" }
        : { kind: "number", value: clt_expectation / 100, decimals: 2 },
  },
  {
    heading: { pt: "Experiência", en: "Experience" },
    width: 60,
    cell: ({ apply }) =>
      lines(apply.experiences.map(({ role, company }) => [role, company].filter(Boolean).join(", "))),
  },
  {
    heading: { pt: "Formação", en: "Education" },
    width: 40,
    cell: ({ apply }) =>
      lines(apply.educations.map(({ course, institution }) => `${course}, ${institution}`)),
  },
  {
    heading: { pt: "Idiomas", en: "Languages" },
    width: 30,
    cell: ({ apply }, locale) =>
      lines(
        apply.languages.map(
          (one) => `${labelIn(language, one.language, locale)}: ${labelIn(languageLevel, one.level, locale)}`,
        ),
      ),
  },
  { heading: { pt: "Competências", en: "Skills" }, width: 40, cell: ({ apply }) => lines(apply.skills) },
  { heading: { pt: "Parecer", en: "Findings" }, width: 60, cell: ({ apply }) => text(apply.findings) },
];

const kinds = {
  dashboard: {
    columns: dashboard,
    asker: { kind: "recruiter" } satisfies Asker,
    title: { pt: "Painel", en: "Dashboard" },
  },
  mapping: {
    columns: mapping,
    asker: { kind: "reviewer" } satisfies Asker,
    title: { pt: "Mapeamento", en: "Mapping" },
  },
};

/** A shortlist as a workbook; it has 200 candidates at most. */
export async function shortlistFile(db: Db, shortlist: Shortlist, kind: keyof typeof kinds, locale: Locale) {
  const { columns, asker, title } = kinds[kind];
  const likes = await likesOf(db, shortlist.id, asker);
  const applies = await reviewedApplies(db, shortlist, likes, asker);
  const stages = await db
    .selectFrom("shortlist_applies as s")
    .innerJoin("applies as a", "a.id", "s.apply_id")
    .where("s.shortlist_relationship_id", "=", shortlist.id)
    .select(["a.id", "a.status", "a.sub_status"])
    .execute();
  const rows = applies.map((apply): { line: Line } => ({
    line: {
      apply,
      stage: stages.find(({ id }) => id === apply.id),
      likes: likes.filter(({ apply_id }) => apply_id === apply.id),
    },
  }));
  const exported = columns.map(
    ({ heading, width, cell }): ExportColumn => ({
      heading: heading[locale],
      width,
      source: "line",
      cell: ({ line }) => cell(line as Line, locale),
    }),
  );
  async function* all() {
    yield* rows;
  }
  return {
    stream: xlsxStream(title[locale], exported, all(), rows.length),
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    fileName: `${title[locale]} - ${shortlist.name}.xlsx`,
  };
}
