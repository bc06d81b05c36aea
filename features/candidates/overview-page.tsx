import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { ownCurriculum } from "#client/system/candidates/reads.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { Curriculum } from "#contract/calls/candidates.ts";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Avatar, Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, PageHeader, Panel, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import {
  AbilitiesView,
  ContactView,
  EducationsView,
  ExperiencesView,
  FileView,
  MomentView,
  PretensionsView,
} from "./area/overview-parts.tsx";
import { areaTexts } from "./area/texts.ts";
import { ownCultureTexts } from "./cultural-fit/texts.ts";
import { curriculumTexts } from "./curriculum/texts.ts";

const Edit = styled(ButtonLink)`margin: -${space(1)} -${space(2)} -${space(1)} 0; flex: none;`;
const Intro = styled(Text)`white-space: pre-line; line-height: 1.6; max-width: 70ch;`;

/** The whole curriculum as a recruiter reads it, each part linked to its own page. */
export default function OverviewPage() {
  const t = useTexts(areaTexts);
  const read = useRead(ownCurriculum);
  useDocumentTitle(t("menu.overview"), useTenant().title);
  const curriculum = read.data?.curriculum;
  return (
    <Stack $gap={5} style={{ maxWidth: 880 }}>
      <PageHeader title={t("menu.overview")} hint={t("pages.overview")} />
      {read.state === "failed" && !curriculum ? (
        <Panel>
          <ReadFailure title={t("edit.loadFailed")} read={read} />
        </Panel>
      ) : null}
      {read.state === "loading" && !curriculum ? <Waiting label={t("edit.loading")} /> : null}
      {curriculum ? <Overview curriculum={curriculum} /> : null}
      {curriculum ? <CulturalFit /> : null}
    </Stack>
  );
}

function Overview({ curriculum }: { curriculum: Curriculum }) {
  const parts = useTexts(curriculumTexts);
  const { company_name, name, role_name, self_introduction } = curriculum;
  return (
    <>
      <Panel>
        <Stack $gap={4}>
          <Inline $gap={4} $align="start">
            <Avatar name={name} src={curriculum.avatar_url} size={64} />
            <Stack $gap={0.5} $grow>
              <Heading $size="xl">{name}</Heading>
              <Text $tone="muted">{[role_name, company_name].filter(Boolean).join(" · ")}</Text>
            </Stack>
            <EditLink to="/candidates/profile" part={parts("parts.presentation")} />
          </Inline>
          {self_introduction ? <Intro>{self_introduction}</Intro> : null}
          <MomentView curriculum={curriculum} />
        </Stack>
      </Panel>
      <Part title={parts("parts.info")} to="/candidates/info">
        <ContactView curriculum={curriculum} />
      </Part>
      <Part title={parts("parts.experiences")} to="/candidates/experience">
        <ExperiencesView curriculum={curriculum} />
      </Part>
      <Part title={parts("parts.educations")} to="/candidates/educations">
        <EducationsView curriculum={curriculum} />
      </Part>
      <Part title={parts("parts.skills")} to="/candidates/skills">
        <AbilitiesView kind="skills" curriculum={curriculum} />
      </Part>
      <Part title={parts("parts.languages")} to="/candidates/languages">
        <AbilitiesView kind="languages" curriculum={curriculum} />
      </Part>
      <Part title={parts("parts.salary")} to="/candidates/pretensions">
        <PretensionsView curriculum={curriculum} />
      </Part>
      <Part title={parts("parts.cv")} to="/candidates/curriculum">
        <FileView curriculum={curriculum} />
      </Part>
    </>
  );
}

/** The way to the questionnaire and its result. */
function CulturalFit() {
  const t = useTexts(ownCultureTexts);
  return (
    <Panel>
      <Inline $justify="space-between" $gap={3} $wrap>
        <Stack $gap={0.5}>
          <Heading $size="lg">{t("title")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("resultLead")}
          </Text>
        </Stack>
        <ButtonLink as={Link} to="/candidates/cultural_fit/Show">
          {t("see")}
        </ButtonLink>
      </Inline>
    </Panel>
  );
}

function Part({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  return (
    <Panel>
      <Stack $gap={4}>
        <Inline $justify="space-between" $gap={3}>
          <Heading $size="lg">{title}</Heading>
          <EditLink to={to} part={title} />
        </Inline>
        {children}
      </Stack>
    </Panel>
  );
}

function EditLink({ to, part }: { to: string; part: string }) {
  const t = useTexts(areaTexts);
  return (
    <Edit as={Link} to={to} $kind="quiet" $size="sm">
      <Pencil aria-hidden />
      {t("overview.edit")}
      <VisuallyHidden> {part}</VisuallyHidden>
    </Edit>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <Stack $gap={5} role="status" aria-label={label}>
      {["150px", "180px", "240px"].map((height) => (
        <Panel key={height}>
          <Skeleton $height={height} />
        </Panel>
      ))}
    </Stack>
  );
}
