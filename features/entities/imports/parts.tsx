import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { ImportRow } from "#contract/calls/imports.ts";
import type { TaskState } from "#contract/calls/task-states.ts";
import { Badge } from "#ui/badge.tsx";
import type { Tone } from "#ui/feedback.tsx";
import { below, radius, space, type } from "#ui/tokens.ts";
import { TaskStateBadge } from "../fields/task-state-badge.tsx";
import { importTexts } from "./texts.ts";

const outcomeTones: Record<ImportRow["outcome"], Tone> = {
  created: "success",
  updated: "info",
  skipped: "neutral",
  failed: "danger",
};
/** Outcome preview of a row. */
export function OutcomeBadge({ outcome }: { outcome: ImportRow["outcome"] }) {
  const t = useTexts(importTexts);
  return (
    <Badge tone={outcomeTones[outcome]}>{outcome === "created" ? t("rows.new") : t(`rows.${outcome}`)}</Badge>
  );
}

export function StateBadge({ state }: { state: TaskState }) {
  const t = useTexts(importTexts);
  return <TaskStateBadge state={state}>{t(`states.${state}`)}</TaskStateBadge>;
}

const Tiles = styled.dl`
  display: grid; grid-template-columns: repeat(4, 1fr); margin: 0; border: 1px solid var(--line); border-radius: ${radius.lg};
  background: var(--surface); overflow: hidden;
  ${below("phone")} { grid-template-columns: repeat(2, 1fr); }
`;
const Tile = styled.div<{ $tone: string; $quiet: boolean }>`
  display: flex; flex-direction: column-reverse; gap: ${space(0.5)}; padding: ${space(3)} ${space(4)};
  box-shadow: 1px 1px 0 var(--line);
  dt { font-size: ${type.xs}; color: var(--muted); }
  dd {
    margin: 0; font-size: ${type.xl}; font-weight: 600; font-variant-numeric: tabular-nums;
    color: ${({ $tone, $quiet }) => ($quiet ? "var(--muted)" : `var(--${$tone})`)};
  }
`;
/** Outcome, or outcome preview, of the rows. */
export function Counts({
  counts,
}: {
  counts: readonly { label: string; count: number; tone: "success" | "info" | "text" | "danger" }[];
}) {
  const { number } = useFormats();
  return (
    <Tiles>
      {counts.map(({ label, count, tone }) => (
        <Tile key={label} $tone={tone} $quiet={count === 0}>
          <dt>{label}</dt>
          <dd>{number(count)}</dd>
        </Tile>
      ))}
    </Tiles>
  );
}
