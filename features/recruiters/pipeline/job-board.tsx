import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useCardFields } from "#client/system/lists/use-columns.ts";
import { useFoldedStages } from "#client/system/lists/use-folded-stages.ts";
import type { Pipeline } from "#client/system/recruiters/use-apply-pipeline.ts";
import { finalStatuses } from "#contract/catalogues/pipeline.ts";
import { statusHue } from "#features/entities/fields/status-hues.ts";
import type { Card } from "#machines/apply-pipeline/board.ts";
import { Board, type BoardHandle, type BoardTexts } from "#ui/board.tsx";
import type { BoardColumn } from "#ui/board-column.tsx";
import { columnWidth } from "#ui/board-width.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Callout, EmptyState, ErrorState, Skeleton } from "#ui/feedback.tsx";
import { Inline, Stack, VisuallyHidden } from "#ui/layout.tsx";
import { SearchDrawing } from "#ui/search-drawing.tsx";
import { below, radius, space } from "#ui/tokens.ts";
import { useAddCandidate } from "./add-candidate.tsx";
import { ApplyCard, applyHref } from "./apply-card.tsx";
import { ApplyPreview } from "./apply-preview.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { PipelineBar } from "./pipeline-bar.tsx";
import { StageSign } from "./stage-sign.tsx";
import { pipelineTexts } from "./texts.ts";
import { JobStages, useStages } from "./use-stages.ts";

const Area = styled.div`
  display: flex; flex-direction: column; gap: ${space(3)}; height: 100%; min-height: 520px;
  ${below("tablet")} { min-height: 560px; }
`;
const Lanes = styled.div`flex: 1; min-height: 0;`;
const LaneSkeletons = styled.div`display: flex; gap: ${space(2.5)}; height: 100%; overflow: hidden;`;
const LaneSkeleton = styled.div`${columnWidth} padding: ${space(3)}; background: var(--sunken); border-radius: ${radius.lg};`;
const skeletons = [
  { lane: 1, cards: ["112px", "84px", "96px"] },
  { lane: 2, cards: ["96px", "112px"] },
  { lane: 3, cards: ["84px"] },
  { lane: 4, cards: ["112px", "96px"] },
  { lane: 5, cards: ["96px"] },
];

/** The kanban of a job's applies; it fills the height that it is given. */
export function JobBoard({ jobId, pipeline }: { jobId: number; pipeline: Pipeline }) {
  const t = useTexts(pipelineTexts);
  if (pipeline.phase === "failed") return <Failed pipeline={pipeline} />;
  return (
    <Area>
      {pipeline.phase === "opening" ? (
        <LanesLoading label={t("loading")} />
      ) : (
        <JobStages value={pipeline.columns}>
          <OpenBoard jobId={jobId} pipeline={pipeline} />
        </JobStages>
      )}
    </Area>
  );
}

function OpenBoard({ jobId, pipeline }: { jobId: number; pipeline: Pipeline }) {
  const t = useTexts(pipelineTexts);
  const stages = useStages();
  const { addTo, dialog } = useAddCandidate(jobId, pipeline);
  const board = useRef<BoardHandle>(null);
  const shownFields = useCardFields("applies", "kanban");
  const { columns, pageStatus, asked, preview, notice, mayMove } = pipeline;
  const { isFolded, toggle } = useFoldedStages("applies", columns.map(stageOf), {
    isRead: pipeline.term === "" && columns.length > 0,
    isNarrowed: pipeline.term !== "",
  });
  const isSearchEmpty = pipeline.term !== "" && pipeline.total === 0 && !pipeline.isReading;

  /** When a card's dialog or panel closes, the card regains the focus. */
  const attended = asked?.before.id ?? preview?.id ?? null;
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (attended === null && last.current !== null) board.current?.focusCard(last.current);
    last.current = attended;
  }, [attended]);

  const shown = columns.map(
    ({ status, hue, count, cards, signs }): BoardColumn<Card> => ({
      id: status,
      title: stages.stage(status),
      hue: hue ?? statusHue(status, "apply_status"),
      fold: {
        folded: isFolded(stageOf({ status, count })),
        label: t(isFolded(stageOf({ status, count })) ? "board.unfold" : "board.fold", {
          title: stages.stage(status),
        }),
        onToggle: () => toggle(stageOf({ status, count })),
      },
      count,
      sign: (tabIndex) => <StageSign signs={signs} tabIndex={tabIndex} />,
      add: addTo(status),
      cards,
      loading: status === pageStatus,
    }),
  );
  const texts: BoardTexts = {
    card: t("board.card"),
    help: t(mayMove ? "board.help" : "board.helpReadOnly"),
    empty: t("board.empty"),
    column: (title, count) => t("board.column", { title, count }),
    pickedUp: (card, column) => t("board.pickedUp", { card, column }),
    over: (column, position, positions) => t("board.over", { column, position, positions }),
    dropped: (card, column) => t("board.dropped", { card, column }),
    cancelled: (card) => t("board.cancelled", { card }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
    const isInField = event.target instanceof Element && event.target.matches("input, textarea, select");
    if (!isUndo || isInField) return;
    event.preventDefault();
    pipeline.undo();
  };
  return (
    <>
      <PipelineBar pipeline={pipeline} />
      <Notices pipeline={pipeline} />
      {isSearchEmpty ? (
        <EmptyState
          drawing={<SearchDrawing />}
          title={t("bar.nobody", { term: pipeline.term })}
          action={<Button onClick={() => pipeline.search("")}>{t("bar.showAll")}</Button>}
        />
      ) : (
        <Lanes onKeyDown={onKeyDown}>
          <Board<Card>
            handle={board}
            label={t("board.label")}
            columns={shown}
            cardId={idOf}
            cardName={nameOf}
            texts={texts}
            renderCard={(card) => (
              <ApplyCard
                card={card}
                shown={shownFields}
                busy={pipeline.busyIds.has(card.id)}
                noticed={notice?.applyId === card.id && notice.status === card.status}
              />
            )}
            canMove={() => mayMove}
            isFixed={() => !mayMove}
            onMove={({ card, to, beforeId }) =>
              pipeline.move({
                applyId: card.id,
                status: Number(to),
                beforeId: beforeId === null ? null : Number(beforeId),
              })
            }
            onOpen={(card) => pipeline.openCard(card.id)}
            hrefOf={applyHref}
            onEnd={(status) => pipeline.endReached(Number(status))}
          />
        </Lanes>
      )}
      {preview && !asked ? <ApplyPreview pipeline={pipeline} card={preview} /> : null}
      {asked ? <MoveDialog pipeline={pipeline} asked={asked} /> : null}
      {dialog}
    </>
  );
}
const stageOf = ({ status, count }: { status: number; count: number }) => ({
  id: status,
  count,
  isFinal: finalStatuses.includes(status),
});
const idOf = (card: Card) => card.id;
const nameOf = (card: Card) => card.candidate_name;

/** Notes about the board itself, and what others just did. */
function Notices({ pipeline }: { pipeline: Pipeline }) {
  const t = useTexts(pipelineTexts);
  const stages = useStages();
  const { notice } = pipeline;
  const by = notice?.by ?? t("notice.somebody");
  return (
    <>
      {pipeline.isStale ? (
        <Callout tone="warning" role="status">
          <Inline $wrap $justify="space-between">
            {t("stale")}
            <Button size="sm" onClick={pipeline.reload}>
              {t("failed.retry")}
            </Button>
          </Inline>
        </Callout>
      ) : null}
      {pipeline.isLive ? null : (
        <Callout tone="info" role="status">
          {t("notLive")}
        </Callout>
      )}
      {pipeline.mayMove ? null : <Callout tone="info">{t("readOnly")}</Callout>}
      <VisuallyHidden role="status">
        {notice
          ? t(`notice.${notice.kind}`, {
              by,
              candidate: notice.candidate,
              stage: stages.stage(notice.status),
            })
          : null}
      </VisuallyHidden>
    </>
  );
}

function Failed({ pipeline }: { pipeline: Pipeline }) {
  const t = useTexts(pipelineTexts);
  if (pipeline.failure === "not_found") {
    return (
      <EmptyState
        title={t("failed.notFoundTitle")}
        action={
          <ButtonLink as={Link} to="/recruiters/jobs">
            {t("failed.jobs")}
          </ButtonLink>
        }
      >
        {t("failed.notFoundHint")}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title={t("failed.title")}
      action={<Button onClick={pipeline.reload}>{t("failed.retry")}</Button>}
    >
      {t("failed.hint")}
    </ErrorState>
  );
}

function LanesLoading({ label }: { label: string }) {
  return (
    <>
      <Inline $gap={3}>
        <Skeleton $width="320px" $height="36px" />
        <Skeleton $width="110px" />
      </Inline>
      <LaneSkeletons role="status" aria-label={label}>
        {skeletons.map(({ lane, cards }) => (
          <LaneSkeleton key={lane}>
            <Stack $gap={2.5}>
              <Skeleton $width="55%" />
              {cards.map((height) => (
                <Skeleton key={height} $height={height} style={{ background: "var(--surface)" }} />
              ))}
            </Stack>
          </LaneSkeleton>
        ))}
      </LaneSkeletons>
    </>
  );
}
