import { styled } from "styled-components";
import type { DataOf } from "#client/http/reads.ts";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { clientJob } from "#client/system/clients/reads.ts";
import { clientStageName, isEnd } from "#contract/catalogues/workflow.ts";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { clientTexts } from "./texts.ts";

type Stages = DataOf<typeof clientJob>["stages"];
type Candidate = Stages[number]["candidates"][number];

const List = styled.ol`display: grid; gap: ${space(4)}; margin: 0; padding: 0; list-style: none;`;
const Stage = styled.li`
  display: grid; grid-template-columns: 1fr auto; gap: ${space(1)} ${space(3)}; font-size: ${type.sm};
  > b { font-weight: 600; font-variant-numeric: tabular-nums; }
`;
const Bar = styled.span`
  grid-column: 1 / -1; height: 6px; border-radius: ${radius.full}; background: var(--neutral); overflow: hidden;
  > i { display: block; height: 100%; border-radius: inherit; background: var(--accent); }
`;
const People = styled.ul`
  grid-column: 1 / -1; display: grid; gap: ${space(2)}; margin: ${space(1)} 0 0; padding: 0; list-style: none;
  > li { display: grid; }
`;

const dayMs = 86_400_000;
/** By the reader's calendar: a candidate added yesterday evening counts as one day old. */
function daysSince(instant: string): number {
  const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0);
  return Math.max(0, Math.round((midnight(new Date()) - midnight(new Date(instant))) / dayMs));
}

/** How many candidates stand in each stage, and since when those who were presented do. */
export function JobProgress({ stages }: { stages: Stages }) {
  const t = useTexts(clientTexts);
  const locale = useLocale();
  const total = stages.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...stages.map(({ count }) => count));
  return (
    <Stack $gap={4}>
      <Stack $gap={0.5}>
        <Heading $size="md">{t("job.pipeline")}</Heading>
        <Text $tone="muted" $size="sm">
          {total > 0 ? t("job.pipelineHint", { count: total }) : t("job.noPipeline")}
        </Text>
      </Stack>
      <List>
        {stages.map((stage) => (
          <Stage key={stage.status}>
            <span>{clientStageName(stage, stage.status, locale)}</span>
            <b>{stage.count}</b>
            <Bar aria-hidden>
              <i style={{ width: `${(100 * stage.count) / most}%` }} />
            </Bar>
            <Presented status={stage.status} candidates={stage.candidates} />
          </Stage>
        ))}
      </List>
    </Stack>
  );
}

function Presented({ status, candidates }: { status: number; candidates: readonly Candidate[] }) {
  const t = useTexts(clientTexts);
  const formats = useFormats();
  if (candidates.length === 0) return null;
  const since = ({ entered_at }: Candidate) => {
    const date = formats.date(entered_at);
    const days = daysSince(entered_at);
    // Nobody waits in a final stage.
    if (isEnd(status)) return t("job.since", { date });
    return days === 0 ? t("job.sinceToday") : t("job.inStage", { count: days, date });
  };
  return (
    <People>
      {candidates.map((candidate) => (
        <li key={candidate.id}>
          <Text as="span" $size="sm">
            {candidate.name}
          </Text>
          <Text as="span" $tone="muted" $size="sm">
            {since(candidate)}
          </Text>
        </li>
      ))}
    </People>
  );
}
