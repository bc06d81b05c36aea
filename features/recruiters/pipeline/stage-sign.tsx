import { ClipboardCheck } from "lucide-react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { ColumnSigns } from "#machines/apply-pipeline/board.ts";
import { Inline, Text } from "#ui/layout.tsx";
import { Tooltip } from "#ui/tooltip.tsx";
import { pipelineTexts } from "./texts.ts";

const Sign = styled.i`display: inline-flex; flex: none; color: var(--accent-text);`;
const kinds = [
  "evaluations",
  "data_collections",
  "feedback_jobs",
] as const satisfies readonly (keyof ColumnSigns)[];

/** The status's signs, in words; null if it has none. */
function useSigns(signs: ColumnSigns | undefined): string | null {
  const t = useTexts(pipelineTexts);
  if (!signs) return null;
  const words = kinds
    .filter((kind) => signs[kind] > 0)
    .map((kind) => t(`signs.${kind}`, { count: signs[kind] }));
  return words.length === 0 ? null : words.join(" · ");
}

/** The icon of a status with forms or feedback; its label says which. */
export function StageSign({ signs, tabIndex }: { signs: ColumnSigns; tabIndex: number }) {
  const words = useSigns(signs);
  if (words === null) return null;
  return (
    <Tooltip text={words}>
      <Sign role="img" aria-label={words} tabIndex={tabIndex}>
        <ClipboardCheck aria-hidden />
      </Sign>
    </Tooltip>
  );
}

/** The same as a line of text, where there is room. */
export function StageSignLine({ signs }: { signs: ColumnSigns | undefined }) {
  const words = useSigns(signs);
  if (words === null) return null;
  return (
    <Inline $gap={2}>
      <Sign aria-hidden>
        <ClipboardCheck />
      </Sign>
      <Text $size="sm">{words}</Text>
    </Inline>
  );
}
