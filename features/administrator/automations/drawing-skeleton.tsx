import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { dottedSheet } from "#features/shared/drawing/sheet.ts";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { space } from "#ui/tokens.ts";
import { automationTexts } from "./texts.ts";

const Sheet = styled.div<{ $height: number }>`
  ${dottedSheet} margin-top: ${space(2)}; height: ${({ $height }) => $height}px;
`;

/** Stands for a flow's drawing: its empty sheet where its height is known, in pixels. */
export function DrawingSkeleton({ height }: { height: number | undefined }) {
  const t = useTexts(automationTexts);
  if (height === undefined) return <ListSkeleton label={t("drawing")} />;
  return <Sheet role="status" aria-label={t("drawing")} $height={height} />;
}
