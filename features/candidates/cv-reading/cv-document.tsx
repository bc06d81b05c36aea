import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { Stack, Text } from "#ui/layout.tsx";
import { below, radius, space, type } from "#ui/tokens.ts";
import { cvReadingTexts } from "./texts.ts";

const Paper = styled.div`
  max-height: min(72vh, 860px); overflow-y: auto; padding: ${space(4)}; border: 1px solid var(--line); border-radius: ${radius.lg};
  background: var(--surface); font-size: ${type.sm}; line-height: 1.55; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 6;
  mark { background: var(--accent-soft); color: var(--on-accent-soft); border-radius: ${radius.sm}; box-shadow: 0 0 0 2px var(--accent-soft); }
  ${below("desktop")} { max-height: 42vh; }
`;
const Side = styled(
  Stack,
)`position: sticky; top: ${space(19)}; align-self: start; min-width: 0; ${below("desktop")} { position: static; }`;

/** A CV's text; the passage a piece was read from is highlighted and scrolled into view. */
export function CvDocument({
  text,
  passage,
}: {
  text: string;
  passage: { start: number; end: number } | null;
}) {
  const t = useTexts(cvReadingTexts);
  const paper = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!passage || !mark.current || !paper.current) return;
    const around = paper.current.getBoundingClientRect();
    const place = mark.current.getBoundingClientRect();
    // Only the paper is scrolled, never the page.
    paper.current.scrollTop += place.top - around.top - Math.max(24, (around.height - place.height) / 3);
  }, [passage]);
  return (
    <Side $gap={2}>
      <Text $strong $size="sm">
        {t("document")}
      </Text>
      <Text $tone="muted" $size="xs">
        {t("documentHint")}
      </Text>
      <Paper ref={paper} tabIndex={0} role="region" aria-label={t("document")}>
        {passage ? (
          <>
            {text.slice(0, passage.start)}
            <mark ref={mark}>{text.slice(passage.start, passage.end)}</mark>
            {text.slice(passage.end)}
          </>
        ) : (
          text
        )}
      </Paper>
    </Side>
  );
}
