import { BellOff } from "lucide-react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { changesBetween } from "#client/inspect/changes.ts";
import type { Chart } from "#client/inspect/chart.ts";
import { decisionOf } from "#client/inspect/decisions.ts";
import type { Json } from "#client/inspect/mask.ts";
import { stepOf } from "#client/inspect/moment.ts";
import type { Recording } from "#client/inspect/recordings.ts";
import { Button } from "#ui/button.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { Data } from "./data.tsx";
import { causesOf, type Row } from "./rows.ts";
import { inspectTexts } from "./texts.ts";
import { useEventWords } from "./use-event-words.ts";

const Box = styled.div`
  flex: none; max-height: 46%; overflow: auto; padding: ${space(2)}; border: 1px solid var(--line); border-radius: ${radius.md};
  font-size: ${type.xs};
  h3 { font-size: ${type.xs}; font-weight: 600; color: var(--muted); }
`;
const List = styled.ul`display: flex; flex-direction: column; gap: 2px; list-style: none; padding: 0; overflow-wrap: anywhere;
  del { text-decoration: none; color: var(--muted); }
  ins { text-decoration: none; font-weight: 520; }
  code { font-family: ui-monospace, monospace; }
`;

const short = (value: Json | undefined) => (value === undefined ? "∅" : JSON.stringify(value));

interface StepDetailsProps {
  recording: Recording;
  rows: readonly Row[];
  row: Row;
  onGo: (row: Row) => void;
  onMute: (type: string) => void;
}

/** One line of the sequence: its payload, its cause, the chart's decision and the resulting changes. */
export function StepDetails({ recording, rows, row, onGo, onMute }: StepDetailsProps) {
  const t = useTexts(inspectTexts);
  const words = useEventWords();
  const causes = causesOf(rows, row);
  return (
    <Box tabIndex={0} role="group" aria-label={`${t("content")}: ${words(row.type)}`}>
      <Stack $gap={2}>
        <Inline $justify="space-between" $wrap>
          <b>{words(row.type)}</b>
          <Button size="sm" kind="quiet" icon={<BellOff aria-hidden />} onClick={() => onMute(row.type)}>
            {t("mute")}
          </Button>
        </Inline>
        {causes.length > 0 ? (
          <section>
            <h3>{t("cause")}</h3>
            <List>
              {causes.map((cause) => (
                <li key={cause.n}>
                  <Button size="sm" kind="quiet" onClick={() => onGo(cause)}>
                    {cause.to === null ? t("bus") : cause.to}: {words(cause.type)}
                  </Button>
                </li>
              ))}
            </List>
          </section>
        ) : null}
        <Consequences recording={recording} row={row} />
        <Data>{JSON.stringify(row.content, null, 2)}</Data>
      </Stack>
    </Box>
  );
}

function chartOfActor({ entries, charts }: Recording, actor: string): Chart | undefined {
  const start = entries.find((entry) => entry.kind === "start" && entry.actor === actor);
  return start?.kind === "start" && start.chart ? charts.get(start.chart) : undefined;
}

function Consequences({ recording, row }: { recording: Recording; row: Row }) {
  const t = useTexts(inspectTexts);
  const chart = row.to === null ? undefined : chartOfActor(recording, row.to);
  if (row.to === null || !chart) return null;
  const { before, after } = stepOf(recording.entries, { actor: row.to, n: row.n, moment: row.moment });
  if (!before) return null;
  const { isIgnored, refused } = decisionOf(chart, {
    event: row.type,
    active: before.active,
    taken: after?.taken ?? [],
  });
  const changes = after ? changesBetween(before.context, after.context) : [];
  return (
    <>
      {isIgnored ? <p>{t("ignored")}</p> : null}
      {refused.length > 0 ? (
        <section>
          <h3>{t("refused")}</h3>
          <List>
            {refused.map(({ state, guard }) => (
              <li key={`${state} ${guard}`}>
                <code>{guard}</code> · {state}
              </li>
            ))}
          </List>
        </section>
      ) : null}
      {changes.length > 0 ? (
        <section>
          <h3>{t("changes")}</h3>
          <List>
            {changes.map(({ path, before: was, after: is }) => (
              <li key={path}>
                <code>{path}</code>: <del>{short(was)}</del> → <ins>{short(is)}</ins>
              </li>
            ))}
          </List>
        </section>
      ) : null}
    </>
  );
}
