import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { RecruiterHome } from "#contract/calls/recruiter-home.ts";
import { radius, space, type } from "#ui/tokens.ts";
import { Card, CardNote } from "./card.tsx";
import { homeTexts } from "./texts.ts";

const Stages = styled.ol`list-style: none; margin: 0; padding: 0 ${space(5)} ${space(3)}; display: flex; flex-direction: column;`;
const Stage = styled.li`
  display: grid; grid-template-columns: minmax(110px, 34%) 1fr 52px; gap: ${space(3)}; align-items: center; font-size: ${type.sm};
  > a { display: block; padding: ${space(1)} 0; color: inherit; text-decoration: none; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  > a:hover { text-decoration: underline; text-underline-offset: 3px; }
  > strong { text-align: end; font-weight: 600; font-variant-numeric: tabular-nums; }
`;
const Track = styled.span`height: 18px; border-radius: ${radius.sm}; background: var(--neutral); overflow: hidden;`;
const Bar = styled.span<{ $strong: boolean }>`
  display: block; height: 100%; min-width: 2px; border-radius: inherit;
  background: ${({ $strong }) => ($strong ? "var(--success)" : "var(--accent)")}; opacity: ${({ $strong }) => ($strong ? 1 : 0.82)};
`;
const placement = 8;

/** The applies of the published jobs that stand in the stage. */
function listOf(status: number): string {
  const where = { job_status: "published", withdrawn_at: { null: "true" }, status: String(status) };
  return `/recruiters/applies?${new URLSearchParams({ f: JSON.stringify(where) })}`;
}

/** How many applies stand in each column of the published jobs. */
export function Funnel({ stages }: { stages: NonNullable<RecruiterHome["funnel"]> }) {
  const t = useTexts(homeTexts);
  const { number } = useFormats();
  const most = Math.max(...stages.map(({ count }) => count));
  return (
    <Card title={t("funnel.title")}>
      {most === 0 ? (
        <CardNote>{t("funnel.empty")}</CardNote>
      ) : (
        <Stages>
          {stages.map(({ status, name, count }) => (
            <Stage key={status}>
              <Link to={listOf(status)} title={name}>
                {name}
              </Link>
              <Track aria-hidden>
                {count > 0 ? (
                  <Bar $strong={status === placement} style={{ width: `${(100 * count) / most}%` }} />
                ) : null}
              </Track>
              <strong>{number(count)}</strong>
            </Stage>
          ))}
        </Stages>
      )}
    </Card>
  );
}
