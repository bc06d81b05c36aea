import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { RecruiterHome } from "#contract/calls/recruiter-home.ts";
import { Badge } from "#ui/badge.tsx";
import { Avatar } from "#ui/feedback.tsx";
import { below } from "#ui/tokens.ts";
import { Card, CardNote, Lines, Quiet, Row, Rows, When } from "./card.tsx";
import { homeTexts } from "./texts.ts";

const Wide = styled.span`display: inline-flex; ${below("phone")} { display: none; }`;

type Apply = NonNullable<RecruiterHome["applies"]>[number];

export function Applies({ applies }: { applies: readonly Apply[] }) {
  const t = useTexts(homeTexts);
  const { ago, dateTime } = useFormats();
  return (
    <Card title={t("applies.title")}>
      {applies.length === 0 ? <CardNote>{t("applies.empty")}</CardNote> : null}
      <Rows>
        {applies.map(({ id, candidate, job, status_name, seen, created_at }) => (
          <Row key={id}>
            <Avatar name={candidate.name} src={candidate.avatar_url} size={34} />
            <Lines>
              <Link to={`/recruiters/jobs/${job.id}/applies/kanban`}>{candidate.name}</Link>
              <Quiet>{t("applies.toJob", { job: job.title })}</Quiet>
            </Lines>
            {seen ? (
              <Wide>
                <Badge>{status_name}</Badge>
              </Wide>
            ) : (
              <Badge tone="accent">{t("applies.new")}</Badge>
            )}
            <When title={dateTime(created_at)}>{ago(created_at)}</When>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
