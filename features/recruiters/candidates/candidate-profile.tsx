import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import type { DataOf } from "#client/http/reads.ts";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { candidateFileTexts, candidateProfile } from "#client/system/recruiters/candidate-reads.ts";
import { may } from "#contract/access.ts";
import { labelOf } from "#contract/catalogues/all.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { EnrichButton } from "#features/recruiters/enrichment/enrich-button.tsx";
import { NotLoaded, ReadFailure } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { below, space } from "#ui/tokens.ts";
import { useMarks } from "#ui/use-marks.ts";
import { CurriculumSearch } from "./curriculum-search.tsx";
import { CvDownload } from "./cv-download.tsx";
import { FileTextView } from "./file-texts.tsx";
import { LeavingReason } from "./leaving-reason.tsx";
import { Marked } from "./marked.tsx";
import { Remuneration } from "./remuneration.tsx";
import { profileTexts } from "./texts.ts";

const Layout = styled.div`
  display: grid; grid-template-columns: minmax(0, 2fr) minmax(260px, 1fr); gap: ${space(4)}; align-items: start;
  ${below("tablet")} { grid-template-columns: minmax(0, 1fr); }
`;
const List = styled.ul`list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; gap: ${space(3)};`;

type Profile = DataOf<typeof candidateProfile>;

/** A candidate's curriculum as recruiters read it, searched in; who is similar, and where they were submitted. */
export default function CandidateProfile({ record, onChanged }: RecordPartProps) {
  const t = useTexts(profileTexts);
  const mayWrite = may(useRecruiter(), "candidates", "update");
  const read = useRead(candidateProfile, { params: { id: record.id } });
  if (!read.data)
    return <NotLoaded read={read} failed={t("failed")} waiting={<TextSkeleton label={t("loading")} />} />;
  const { enrichable, profile, remuneration } = read.data;
  const introduction = typeof record.self_introduction === "string" ? record.self_introduction : "";
  return (
    <Layout>
      <Curriculum
        candidateId={record.id}
        profile={profile}
        introduction={introduction}
        facts={["name", "role_name", "company_name", "city", "state"].flatMap((name) => record[name] || [])}
      />
      <Stack $gap={4}>
        {mayWrite && enrichable ? <EnrichButton candidateId={record.id} onChanged={onChanged} /> : null}
        <Remuneration record={record} profile={profile} remuneration={remuneration} onChanged={onChanged} />
        <Submissions submissions={read.data.submissions} />
        <Similar similar={read.data.similar} />
      </Stack>
    </Layout>
  );
}

function Part({ title, children, empty }: { title: string; children: ReactNode; empty: boolean }) {
  const t = useTexts(profileTexts);
  return (
    <Stack as="section" $gap={2}>
      <Heading as="h2" $size="md">
        {title}
      </Heading>
      {empty ? <Text $tone="muted">{t("nothing")}</Text> : children}
    </Stack>
  );
}

interface CurriculumProps {
  candidateId: number;
  profile: Profile["profile"];
  introduction: string;
  /** The record's own texts, which the list's search includes. */
  facts: readonly unknown[];
}
function Curriculum({ candidateId, profile, introduction, facts }: CurriculumProps) {
  const t = useTexts(profileTexts);
  const locale = useLocale();
  const formats = useFormats();
  const [term, setTerm] = useState("");
  const { category, experiences, educations, languages, skills, cv } = profile;
  const marked = (text: string) => <Marked text={text} term={term} />;
  const languageOf = (code: string) => labelOf("language", code, locale) || code;
  const texts = useRead(candidateFileTexts, { params: { id: candidateId } });
  const files = texts.data?.file_texts ?? [];
  const box = useRef<HTMLDivElement>(null);
  const marks = useMarks(box, term.trim());
  const span = (from: string | null | undefined, to: string | null | undefined) =>
    from ? t("until", { from: formats.month(from), to: to ? formats.month(to) : t("now") }) : "";
  return (
    <Panel>
      <Stack $gap={5} ref={box}>
        <CurriculumSearch
          term={term}
          onChange={setTerm}
          marks={marks}
          isReading={texts.state === "loading"}
        />
        {cv ? (
          <div>
            <Text $size="sm" $tone="muted">
              {t("cv")}
            </Text>
            <CvDownload file={cv} />
          </div>
        ) : null}
        <Part title={t("record")} empty={facts.length === 0}>
          <Text>{marked(facts.join(" · "))}</Text>
        </Part>
        {category ? (
          <Part title={t("occupation")} empty={false}>
            <Text>{marked(category)}</Text>
          </Part>
        ) : null}
        <Part title={t("introduction")} empty={introduction === ""}>
          <Text>{marked(introduction)}</Text>
        </Part>
        <Part title={t("experiences")} empty={experiences.length === 0}>
          <List>
            {experiences.map(({ role, company, started_on, ended_on, description, ...experience }) => (
              <li key={experience.id}>
                <Text $strong>
                  {marked(role)} · {marked(company)}
                </Text>
                <Text $size="sm" $tone="muted">
                  {span(started_on, ended_on)}
                </Text>
                {description ? <Text>{marked(description)}</Text> : null}
                <LeavingReason
                  candidateId={candidateId}
                  experience={{ role, company, started_on, ...experience }}
                />
              </li>
            ))}
          </List>
        </Part>
        <Part title={t("educations")} empty={educations.length === 0}>
          <List>
            {educations.map(({ id, course, institution, level, started_on, ended_on }) => (
              <li key={id}>
                <Text $strong>{marked(course)}</Text>
                <Text $size="sm" $tone="muted">
                  {marked(institution)}
                  {` · ${[labelOf("education_level", level, locale), span(started_on, ended_on)].filter(Boolean).join(" · ")}`}
                </Text>
              </li>
            ))}
          </List>
        </Part>
        <Part title={t("skills")} empty={skills.length === 0}>
          <Inline $gap={1} $wrap>
            {skills.map(({ name, level }) => (
              <Badge key={name}>
                <span>
                  {marked(name)}
                  {level ? ` · ${labelOf("skill_level", level, locale)}` : ""}
                </span>
              </Badge>
            ))}
          </Inline>
        </Part>
        <Part title={t("languages")} empty={languages.length === 0}>
          <Inline $gap={1} $wrap>
            {languages.map(({ language, level }) => (
              <Badge key={language}>
                <span>
                  {marked(languageOf(language))}
                  {` · ${labelOf("language_level", level, locale)}`}
                </span>
              </Badge>
            ))}
          </Inline>
        </Part>
        {texts.state === "failed" ? <ReadFailure title={t("fileTextsFailed")} read={texts} /> : null}
        {files.length > 0 ? (
          <Part title={t("fileTexts")} empty={false}>
            <List>
              {files.map((file) => (
                <li key={file.id}>
                  <FileTextView file={file} term={term} />
                </li>
              ))}
            </List>
          </Part>
        ) : null}
      </Stack>
    </Panel>
  );
}

function Submissions({ submissions }: { submissions: Profile["submissions"] }) {
  const t = useTexts(profileTexts);
  const locale = useLocale();
  const formats = useFormats();
  return (
    <Panel>
      <Stack $gap={2}>
        <Heading as="h2" $size="md">
          {t("submissions")}
        </Heading>
        {submissions.length === 0 ? <Text $tone="muted">{t("noSubmissions")}</Text> : null}
        <List>
          {submissions.map(({ id, job_id, job_title, client_company_name, sub_status, at, by_name }) => (
            <li key={id}>
              <Link to={`/recruiters/jobs/${job_id}`}>{job_title}</Link>
              <Text $size="sm" $tone="muted">
                {[
                  client_company_name,
                  labelOf("submission_sub_status", sub_status, locale),
                  formats.date(at),
                  by_name ? t("by", { who: by_name }) : null,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Text>
            </li>
          ))}
        </List>
      </Stack>
    </Panel>
  );
}

function Similar({ similar }: { similar: Profile["similar"] }) {
  const t = useTexts(profileTexts);
  return (
    <Panel>
      <Stack $gap={2}>
        <Heading as="h2" $size="md">
          {t("similar")}
        </Heading>
        {similar.length === 0 ? <Text $tone="muted">{t("noSimilar")}</Text> : null}
        <List>
          {similar.map(({ id, name, role_name, city, shared_skills }) => (
            <li key={id}>
              <Link to={`/recruiters/candidates/${id}/profile`}>{name}</Link>
              <Text $size="sm" $tone="muted">
                {[role_name, city].filter(Boolean).join(" · ")}
              </Text>
              <Text $size="sm">{t("shared", { skills: shared_skills.join(", ") })}</Text>
            </li>
          ))}
        </List>
      </Stack>
    </Panel>
  );
}
