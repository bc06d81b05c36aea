import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRead, useReread } from "#client/system/page/use-read.ts";
import { applyMoves } from "#client/system/recruiters/apply-moves.ts";
import type { ApplyMove, MoveForm } from "#contract/calls/pipeline.ts";
import { isRejection, placedStatus } from "#contract/catalogues/pipeline.ts";
import type { Card } from "#machines/apply-pipeline/board.ts";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Timeline, type TimelineEntry } from "#ui/timeline.tsx";
import { pipelineTexts } from "./texts.ts";
import { useStages } from "./use-stages.ts";

function toneOf({ undone, to_status }: ApplyMove): Pick<TimelineEntry, "tone"> {
  if (undone) return {};
  if (isRejection(to_status)) return { tone: "danger" };
  return { tone: to_status === placedStatus ? "success" : "accent" };
}

/** When each move was followed by the next standing one; newest first. */
function endsOf(moves: readonly ApplyMove[]): Map<number, string> {
  const ends = new Map<number, string>();
  let next: ApplyMove | undefined;
  for (const move of moves) {
    if (move.undone) continue;
    if (next) ends.set(move.id, next.created_at);
    next = move;
  }
  return ends;
}

/** The way of an apply through the pipeline, the last move first. */
export function ApplyHistory({ card }: { card: Card }) {
  const t = useTexts(pipelineTexts);
  const formats = useFormats();
  const stages = useStages();
  const detailOf = useFormDetail();
  const { id, lock_version } = card;
  const read = useRead(applyMoves, { params: { id } });
  useReread(read, lock_version);
  if (read.state === "failed" && !read.data)
    return <Callout tone="danger">{t("preview.historyFailed")}</Callout>;
  if (!read.data) {
    return (
      <Stack $gap={3}>
        <Skeleton $width="70%" />
        <Skeleton $width="55%" />
      </Stack>
    );
  }
  const { moves } = read.data;
  if (moves.length === 0) return <Text $tone="muted">{t("preview.noHistory")}</Text>;
  const place = (status: number, sub: number | null) =>
    sub === null ? stages.stage(status) : `${stages.stage(status)} · ${stages.subStatus(sub)}`;
  const ends = endsOf(moves);
  const entries = moves.map((move): TimelineEntry => {
    const to = place(move.to_status, move.to_sub_status);
    const end = ends.get(move.id);
    const stayed = end ? t("preview.stayed", { duration: formats.duration(move.created_at, end) }) : null;
    const title =
      move.from_status === null
        ? t("preview.entered", { to })
        : t("preview.moved", { from: place(move.from_status, move.from_sub_status), to });
    return {
      key: move.id,
      title: move.undone ? (
        <>
          <s>{title}</s> ({t("preview.undone")})
        </>
      ) : (
        title
      ),
      when: formats.dateTime(move.created_at),
      dateTime: move.created_at,
      who: move.by_name,
      detail:
        move.form || stayed ? (
          <>
            {move.form ? detailOf(move.form) : null}
            {stayed ? (
              <Text $tone="muted" $size="sm">
                {stayed}
              </Text>
            ) : null}
          </>
        ) : null,
      ...toneOf(move),
    };
  });
  return <Timeline label={t("preview.history")} entries={entries} />;
}

/** A move's form data, in one or two lines. */
function useFormDetail() {
  const t = useTexts(pipelineTexts);
  const formats = useFormats();
  const stages = useStages();
  const parts = (form: MoveForm): (string | null)[] => {
    switch (form.kind) {
      case "interview":
        return [
          t("preview.detail.interview", {
            stage: stages.interview(form.stage),
            when: formats.dateTime(form.starts_at),
            minutes: form.duration_minutes,
          }),
          form.interviewer ? t("preview.detail.with", { name: form.interviewer }) : null,
          form.place ?? null,
        ];
      case "offer":
      case "placement": {
        const salary = formats.money(form.salary, form.currency);
        return [
          t("preview.detail.pay", { salary, regime: stages.regime(form.regime) }),
          form.starts_on ? t("preview.detail.startsOn", { date: formats.date(form.starts_on) }) : null,
          form.kind === "offer" && form.expires_on
            ? t("preview.detail.expiresOn", { date: formats.date(form.expires_on) })
            : null,
          form.kind === "placement" && typeof form.fee_percent === "number"
            ? t("preview.detail.fee", { percent: formats.number(form.fee_percent) })
            : null,
        ];
      }
      case "rejection":
        return [
          stages.reason(form.reject_reason),
          form.notify_candidate ? t("preview.detail.notified") : null,
        ];
    }
  };
  return (form: MoveForm) => (
    <>
      {parts(form)
        .filter((part) => part !== null)
        .join(", ")}
      {form.kind === "rejection" && form.feedback ? (
        <Text $size="sm">{t("preview.detail.feedback", { text: form.feedback })}</Text>
      ) : null}
      {form.note ? (
        <Text $tone="muted" $size="sm">
          {form.note}
        </Text>
      ) : null}
    </>
  );
}
