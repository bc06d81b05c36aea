import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { RecruiterHome } from "#contract/calls/recruiter-home.ts";
import { Avatar } from "#ui/feedback.tsx";
import { space, type } from "#ui/tokens.ts";
import { Card, Lines, Quiet, Row, Rows, When } from "./card.tsx";
import { homeTexts } from "./texts.ts";

const Figures = styled.p`
  display: flex; gap: ${space(5)}; margin: 0 0 ${space(2)}; color: var(--muted); font-size: ${type.sm};
  strong { color: var(--text); font-size: ${type.xl}; font-weight: 600; font-variant-numeric: tabular-nums; margin-right: ${space(1)}; }
`;

export function Placements({ of }: { of: NonNullable<RecruiterHome["placements"]> }) {
  const t = useTexts(homeTexts);
  const { date, number } = useFormats();
  return (
    <Card title={t("placements.title")}>
      <Figures>
        <span>
          <strong>{number(of.this_month)}</strong> {t("placements.thisMonth")}
        </span>
        <span>
          <strong>{number(of.last_month)}</strong> {t("placements.lastMonth")}
        </span>
      </Figures>
      <Rows>
        {of.recent.map(({ apply_id, candidate, client_company_name, job, placed_at }) => (
          <Row key={apply_id}>
            <Avatar name={candidate.name} src={candidate.avatar_url} size={34} />
            <Lines>
              <Link to={`/recruiters/jobs/${job.id}/applies/kanban`}>{candidate.name}</Link>
              <Quiet>{client_company_name ? `${job.title} · ${client_company_name}` : job.title}</Quiet>
            </Lines>
            <When>{date(placed_at)}</When>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
