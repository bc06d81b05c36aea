import type { Pipeline } from "#client/system/recruiters/use-apply-pipeline.ts";
import type { Card } from "#machines/apply-pipeline/board.ts";
import { card as cardOf } from "#machines/apply-pipeline/testing.ts";

/** A board as the views of this folder take it, for their tests. */
const nothing = () => undefined;
export const noSigns = { evaluations: 0, data_collections: 0, feedback_jobs: 0 };

export const columnOf = (
  status: number,
  name: string,
  cards: readonly Card[] = [],
): Pipeline["columns"][number] => ({
  ...{ status, name, name_en: null, hue: null, count: cards.length },
  ...{ cards, until: null, cursor: null, signs: noSigns },
});

export const lia = cardOf(11, { candidate_name: "Lia Prado", status: 1, seen: true });

export const pipelineOf = (rest: Partial<Pipeline> = {}): Pipeline => ({
  ...{ phase: "open", failure: null, total: 1, term: "", pageStatus: null, busyIds: new Set() },
  job: { id: 7, title: "Analista", status: "published", gives_feedback: false },
  columns: [columnOf(1, "Triagem", [lia]), columnOf(2, "Cliente")],
  ...{ asked: null, isOvertaken: false, preview: null, others: [], notice: null, mayMove: true },
  ...{ isStale: false, isReading: false, isLive: true, isSendingForm: false, canUndo: false },
  ...{ search: nothing, reload: nothing, endReached: nothing, move: nothing, changeForm: nothing },
  ...{ submitForm: nothing, cancelForm: nothing, undo: nothing, openCard: nothing, closePreview: nothing },
  ...rest,
});
