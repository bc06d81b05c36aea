import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { VisuallyHidden } from "#ui/layout.tsx";
import { space, type } from "#ui/tokens.ts";
import { evaluationTexts } from "./texts.ts";

const Box = styled.div`display: flex; flex-direction: column; gap: ${space(1)}; min-width: 132px;`;
const Label = styled.span`font-size: ${type.xs}; color: var(--muted);`;
const Figure = styled.span`font-size: ${type.xl}; font-weight: 600; line-height: 1; font-variant-numeric: tabular-nums;`;
const Bar = styled.span<{ $percent: number }>`
  display: block; height: 6px; border-radius: 3px; background: var(--neutral); overflow: hidden;
  &::after { content: ""; display: block; width: ${({ $percent }) => $percent}%; height: 100%; background: var(--accent); }
`;

/** A score of 100, or that there is none. */
export function Score({ label, score, none }: { label: string; score: number | null; none: string }) {
  const t = useTexts(evaluationTexts);
  return (
    <Box>
      <Label>{label}</Label>
      {score === null ? (
        <span>{none}</span>
      ) : (
        <>
          <Figure aria-hidden>{score}</Figure>
          <VisuallyHidden>{t("apply.ofHundred", { score })}</VisuallyHidden>
          <Bar $percent={score} aria-hidden />
        </>
      )}
    </Box>
  );
}
