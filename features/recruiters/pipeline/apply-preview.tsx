import { ExternalLink, Mail, Phone } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { candidateRecord } from "#client/system/recruiters/candidate-reads.ts";
import type { Pipeline } from "#client/system/recruiters/use-apply-pipeline.ts";
import { may } from "#contract/access.ts";
import { submissionStatus } from "#contract/catalogues/pipeline.ts";
import { lazy } from "#features/shared/lazy.ts";
import type { Card } from "#machines/apply-pipeline/board.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Avatar, Callout, Skeleton } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { DescriptionList, Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { formatPhone } from "#ui/phone.ts";
import { below, space } from "#ui/tokens.ts";
import { Evaluations } from "./apply-card.tsx";
import { ApplyHistory } from "./apply-history.tsx";
import { StageRequirements } from "./stage-requirements.tsx";
import { StageSignLine } from "./stage-sign.tsx";
import { pipelineTexts } from "./texts.ts";
import { useStages } from "./use-stages.ts";

const InterviewOffers = lazy(() => import("../agenda/interview-offers.tsx"));
const ApplyMessages = lazy(() => import("./apply-messages.tsx"));
const ApplyEvaluations = lazy(() => import("../evaluations/apply-evaluations.tsx"));

const Pair = styled.div`display: grid; grid-template-columns: 1fr 1fr; gap: ${space(3)}; ${below("phone")} { grid-template-columns: 1fr; }`;
const Links = styled.div`
  display: flex; flex-wrap: wrap; gap: ${space(1)} ${space(4)};
  a { display: inline-flex; align-items: center; gap: ${space(1.5)}; overflow-wrap: anywhere; }
`;

/** One candidate of the board: their stage, identity and history. */
export function ApplyPreview({ pipeline, card }: { pipeline: Pipeline; card: Card }) {
  const t = useTexts(pipelineTexts);
  const mayRead = may(useRecruiter(), "candidates", "read");
  return (
    <Dialog
      open
      side
      onClose={pipeline.closePreview}
      picture={<Avatar name={card.candidate_name} src={card.candidate_avatar_url} size={40} />}
      title={card.candidate_name}
      description={card.candidate_role_name ?? undefined}
      closeLabel={t("preview.close")}
      width="small"
      footer={
        mayRead ? (
          <ButtonLink as={Link} to={`/recruiters/candidates/${card.candidate_id}`}>
            <ExternalLink aria-hidden /> {t("preview.open")}
          </ButtonLink>
        ) : undefined
      }
    >
      <Stack $gap={6}>
        <Stage pipeline={pipeline} card={card} />
        <StageRequirements card={card} />
        {mayRead ? <Person id={card.candidate_id} /> : <Text $tone="muted">{t("preview.notPermitted")}</Text>}
        <Suspense fallback={<Skeleton $width="60%" />}>
          <InterviewOffers of={{ apply_id: card.id }} heading="h3" />
        </Suspense>
        <Section title={t("preview.messages")}>
          <Suspense fallback={<Skeleton $width="60%" />}>
            <ApplyMessages applyId={card.id} />
          </Suspense>
        </Section>
        <Section title={t("preview.evaluations")}>
          <Suspense fallback={<Skeleton $width="60%" />}>
            <ApplyEvaluations applyId={card.id} onChanged={pipeline.reload} />
          </Suspense>
        </Section>
        <Section title={t("preview.history")}>
          <ApplyHistory card={card} />
        </Section>
      </Stack>
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" $gap={3}>
      <Heading as="h3" $size="md">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

function Stage({ pipeline, card }: { pipeline: Pipeline; card: Card }) {
  const t = useTexts(pipelineTexts);
  const stages = useStages();
  const formats = useFormats();
  const hasEvaluations =
    card.like_candidate + card.deslike_candidate + card.star_candidate + card.amount_description > 0;
  const facts: { term: string; value: ReactNode }[] = [
    { term: t("preview.appliedOn"), value: formats.date(card.created_at) },
  ];
  if (card.withdrawn_at)
    facts.push({ term: t("preview.withdrawnOn"), value: formats.dateTime(card.withdrawn_at) });
  if (card.source) facts.push({ term: t("preview.source"), value: stages.source(card.source) });
  if (card.reject_reason !== null)
    facts.push({ term: t("preview.rejected"), value: stages.reason(card.reject_reason) });
  if (hasEvaluations) facts.push({ term: t("preview.client"), value: <Evaluations card={card} /> });
  return (
    <Stack $gap={4}>
      <Pair>
        <SelectField
          label={t("preview.stage")}
          options={stages.stages}
          value={card.status}
          disabled={!pipeline.mayMove}
          onChange={(status) => {
            if (status !== null) pipeline.move({ applyId: card.id, status });
          }}
        />
        {card.status === submissionStatus ? (
          <SelectField
            label={t("preview.subStatus")}
            options={stages.subStatuses}
            placeholder={t("preview.noSubStatus")}
            value={card.sub_status}
            disabled={!pipeline.mayMove}
            onChange={(subStatus) => pipeline.move({ applyId: card.id, status: submissionStatus, subStatus })}
          />
        ) : null}
      </Pair>
      <StageSignLine signs={pipeline.columns.find(({ status }) => status === card.status)?.signs} />
      <DescriptionList items={facts} />
    </Stack>
  );
}

function Person({ id }: { id: number }) {
  const t = useTexts(pipelineTexts);
  const formats = useFormats();
  const read = useRead(candidateRecord, { params: { id } });
  if (read.state === "failed" && !read.data) return <Callout tone="danger">{t("preview.failed")}</Callout>;
  if (!read.data) return <PersonSkeleton label={t("preview.loading")} />;
  const { candidate } = read.data;
  const {
    email,
    mobile_phone,
    city,
    state,
    company_name,
    clt_expectation,
    pj_expectation,
    linkedin,
    skills,
  } = candidate;
  const facts: { term: string; value: ReactNode }[] = [];
  const add = (term: string, value: ReactNode) => {
    if (value) facts.push({ term, value });
  };
  add(t("preview.city"), [city, state].filter(Boolean).join(" · "));
  add(t("preview.company"), company_name);
  add(t("preview.clt"), clt_expectation === null ? null : formats.money(clt_expectation));
  add(t("preview.pj"), pj_expectation === null ? null : formats.money(pj_expectation));
  return (
    <>
      <Section title={t("preview.contact")}>
        <Links>
          <a href={`mailto:${email}`}>
            <Mail aria-hidden /> {email}
          </a>
          {mobile_phone ? (
            <a href={`tel:${mobile_phone}`}>
              <Phone aria-hidden /> {formatPhone(mobile_phone)}
            </a>
          ) : null}
          {linkedin ? (
            <a href={linkedin} target="_blank" rel="noopener noreferrer">
              <ExternalLink aria-hidden /> {t("preview.linkedin")}
            </a>
          ) : null}
        </Links>
        <DescriptionList items={facts} />
      </Section>
      {skills.length > 0 ? (
        <Section title={t("preview.skills")}>
          <Inline $wrap $gap={1.5}>
            {skills.map((skill) => (
              <Badge key={skill}>{skill}</Badge>
            ))}
          </Inline>
        </Section>
      ) : null}
      {candidate.self_introduction ? (
        <Section title={t("preview.about")}>
          <Text style={{ whiteSpace: "pre-line" }}>{candidate.self_introduction}</Text>
        </Section>
      ) : null}
    </>
  );
}

function PersonSkeleton({ label }: { label: string }) {
  return (
    <Stack $gap={3} role="status" aria-label={label}>
      <Skeleton $width="30%" />
      <Skeleton $width="85%" />
      <Skeleton $width="60%" />
      <Skeleton $width="70%" />
    </Stack>
  );
}
