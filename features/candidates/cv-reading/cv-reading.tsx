import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { useCvReading } from "#client/system/candidates/use-cv-reading.ts";
import { groupOf, pieceGroups } from "#contract/calls/cv-pieces.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { pieceTexts } from "#features/shared/cv-pieces/texts.ts";
import { usePieceWords } from "#features/shared/cv-pieces/use-piece-words.ts";
import { Button } from "#ui/button.tsx";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { below, space, type } from "#ui/tokens.ts";
import { CvDocument } from "./cv-document.tsx";
import { PieceCard } from "./piece-card.tsx";
import { cvReadingTexts } from "./texts.ts";

const SideBySide = styled.div<{ $alone: boolean }>`
  display: grid; grid-template-columns: minmax(0, 1.1fr) ${({ $alone }) => ($alone ? "" : "minmax(0, 1fr)")}; gap: ${space(6)};
  ${below("desktop")} { grid-template-columns: minmax(0, 1fr); }
`;
const List = styled.ul`display: flex; flex-direction: column; gap: ${space(2)}; padding: 0; margin: 0; list-style: none;`;
const Read = styled.details`
  > summary { cursor: pointer; width: fit-content; font-size: ${type.sm}; color: var(--accent-text); }
  &[open] > summary { margin-bottom: ${space(4)}; }
`;
const LeftOut = styled.details`
  font-size: ${type.sm};
  summary { cursor: pointer; width: fit-content; color: var(--accent-text); }
  ul { margin-top: ${space(2)}; }
`;

type Cv = ReturnType<typeof useCvReading>;

/**
 * A CV's proposals for the profile, beside its text: accepted one by one or all at once. `alone`: in a narrow form,
 * without the text.
 */
export function CvReadingPanel({ cv, alone = false }: { cv: Cv; alone?: boolean }) {
  const t = useTexts(cvReadingTexts);
  const { failureText } = useFormTexts();
  const { failure, reading, state } = cv;
  if (state === "resting") return null;
  const waiting = reading === null && (cv.busy || cv.offline);
  return (
    <Stack as="section" $gap={4} aria-label={t("title")}>
      <Inline $wrap $gap={3}>
        <Stack $gap={1} style={{ flex: 1, minWidth: 240 }}>
          <Heading $size="lg">{t("title")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("lead")}
          </Text>
        </Stack>
        <Button size="sm" onClick={cv.close}>
          {t("close")}
        </Button>
      </Inline>
      {cv.offline ? (
        <Callout tone="warning" role="status">
          {t("offline")}
        </Callout>
      ) : null}
      {waiting ? <Waiting label={t("reading")} /> : null}
      {state === "readFailed" ? (
        <Callout tone="danger" role="alert">
          <Stack $gap={3}>
            {t("failed")}
            <Inline>
              <Button size="sm" onClick={cv.retry}>
                {t("retry")}
              </Button>
            </Inline>
          </Stack>
        </Callout>
      ) : null}
      {reading?.problem ? (
        <Callout tone="warning" role="alert">
          {t(`problem.${reading.problem}`)}
        </Callout>
      ) : null}
      {failure && state !== "readFailed" ? (
        <Callout tone="danger" role="alert">
          {failureText(failure)}
        </Callout>
      ) : null}
      {reading && !reading.problem ? <Proposals cv={cv} text={reading.text} alone={alone} /> : null}
    </Stack>
  );
}

function Proposals({ cv, text, alone }: { cv: Cv; text: string; alone: boolean }) {
  const t = useTexts(cvReadingTexts);
  const groups = useTexts(pieceTexts);
  const wordsOf = usePieceWords();
  const [shown, setShown] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const kept = cv.pieces.filter(({ dismissed }) => !dismissed);
  const leftOut = cv.pieces.filter(({ dismissed }) => dismissed);
  const ready = kept.filter(({ standing, whole }) => standing === "new" && whole);
  const passage = cv.pieces.find(({ key }) => key === shown)?.passage ?? null;
  const list = (
    <Stack $gap={5}>
      {pieceGroups.map((group) => {
        const pieces = kept.filter((piece) => groupOf(piece) === group);
        return pieces.length === 0 ? null : (
          <Stack key={group} as="section" $gap={2} aria-label={groups(`groups.${group}`)}>
            <Heading as="h3" $size="md">
              {groups(`groups.${group}`)}
            </Heading>
            <List>
              {pieces.map((piece) => (
                <PieceCard
                  key={piece.key}
                  piece={piece}
                  cv={cv}
                  passage={text.slice(piece.passage.start, piece.passage.end)}
                  isShown={shown === piece.key}
                  isOpen={open === piece.key}
                  onShow={() => setShown(piece.key)}
                  onOpen={(isOpen) => setOpen(isOpen ? piece.key : null)}
                />
              ))}
            </List>
          </Stack>
        );
      })}
      {leftOut.length > 0 ? (
        <LeftOut>
          <summary>{t("dismissed", { count: leftOut.length })}</summary>
          <List>
            {leftOut.map((piece) => (
              <li key={piece.key}>
                <Button
                  size="sm"
                  kind="quiet"
                  icon={<RotateCcw aria-hidden />}
                  aria-label={t("restoreOf", { name: wordsOf(piece).name })}
                  onClick={() => cv.restore(piece.key)}
                >
                  {wordsOf(piece).title}
                </Button>
              </li>
            ))}
          </List>
        </LeftOut>
      ) : null}
    </Stack>
  );
  return (
    <SideBySide $alone={alone}>
      <Stack $gap={5}>
        {ready.length > 0 ? (
          <Inline>
            <Button
              kind={alone ? "secondary" : "primary"}
              busy={cv.busy}
              onClick={() => cv.accept(ready.map(({ key }) => key))}
            >
              {cv.busy ? t("accepting") : t("acceptAll", { count: ready.length })}
            </Button>
          </Inline>
        ) : null}
        {cv.pieces.every(({ standing }) => standing === "there") ? (
          <Text $tone="muted" role="status">
            {t("nothing")}
          </Text>
        ) : null}
        {alone ? (
          <Read>
            <summary>{t("look")}</summary>
            {list}
          </Read>
        ) : (
          list
        )}
      </Stack>
      {alone ? null : <CvDocument text={text} passage={passage} />}
    </SideBySide>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <Stack $gap={3} role="status" aria-label={label}>
      <Text>{label}</Text>
      <Skeleton $height="64px" />
      <Skeleton $height="64px" />
      <Skeleton $width="70%" $height="64px" />
    </Stack>
  );
}
