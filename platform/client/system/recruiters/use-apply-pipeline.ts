import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { may } from "#contract/access.ts";
import {
  isOvertaken,
  previewOf,
  shownColumns,
  type WantedMove,
} from "#machines/apply-pipeline/apply-pipeline.context.ts";
import type { DraftChange } from "#machines/apply-pipeline/move-form.ts";
import { useRecruiter } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideApplyPipeline } from "./apply-pipeline.ts";

/** A job's kanban board: what is shown, and the person's intentions. */
export function useApplyPipeline(jobId: number) {
  const recruiter = useRecruiter();
  const mayMove = may(recruiter, "applies", "update");
  const actor = usePageActor(
    provideApplyPipeline,
    { jobId, recruiterId: recruiter.id, mayMove },
    `${jobId} ${mayMove}`,
    ["connectivity.changed", "toast.acted"],
  );
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const phase = useSelector(actor, (snapshot) =>
    snapshot.matches("open") ? "open" : snapshot.matches("failed") ? "failed" : "opening",
  );
  const isStale = useSelector(actor, (snapshot) => snapshot.matches({ open: { reading: "stale" } }));
  const isReading = useSelector(actor, (snapshot) => snapshot.matches({ open: { reading: "loading" } }));
  const isLive = useSelector(actor, (snapshot) => snapshot.matches({ open: { live: "hearing" } }));
  const isSendingForm = useSelector(actor, (snapshot) => snapshot.matches({ open: { asking: "sending" } }));
  const canUndo = useSelector(actor, (snapshot) => snapshot.can({ type: "undo.requested" }));
  const { board, tasks, asked, preview } = context;
  const columns = useMemo(() => shownColumns({ board, tasks, asked }), [board, tasks, asked]);
  const shownPreview = useMemo(
    () => previewOf({ board, tasks, asked, preview }),
    [board, tasks, asked, preview],
  );
  const others = useMemo(
    () => context.people.filter(({ id }) => id !== recruiter.id),
    [context.people, recruiter.id],
  );
  const intentions = useMemo(
    () => ({
      search: (term: string) => actor.send({ type: "term.changed", term }),
      reload: () => actor.send({ type: "reload.requested" }),
      endReached: (status: number) => actor.send({ type: "column.ended", status }),
      move: (move: WantedMove) => actor.send({ type: "move.requested", move }),
      changeForm: (change: DraftChange) => actor.send({ type: "form.changed", change }),
      submitForm: () => actor.send({ type: "form.submitted" }),
      cancelForm: () => actor.send({ type: "form.cancelled" }),
      undo: () => actor.send({ type: "undo.requested" }),
      openCard: (applyId: number) => actor.send({ type: "card.opened", applyId }),
      closePreview: () => actor.send({ type: "preview.closed" }),
    }),
    [actor],
  );
  return {
    phase,
    failure: context.failure,
    job: context.job,
    columns,
    total: useMemo(() => columns.reduce((sum, { count }) => sum + count, 0), [columns]),
    term: context.term,
    pageStatus: context.pageStatus,
    busyIds: useMemo(() => new Set(tasks.map(({ applyId }) => applyId)), [tasks]),
    asked,
    isOvertaken: isOvertaken(context),
    preview: shownPreview,
    others,
    notice: context.notice,
    mayMove,
    isStale,
    isReading,
    isLive,
    isSendingForm,
    canUndo,
    ...intentions,
  } as const;
}
export type Pipeline = ReturnType<typeof useApplyPipeline>;
