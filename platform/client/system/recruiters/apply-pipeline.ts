import { fromCallback, fromPromise } from "xstate";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { submissionSubStatus } from "#contract/catalogues/pipeline.ts";
import { stageName } from "#contract/catalogues/workflow.ts";
import type { Moved, Task } from "#machines/apply-pipeline/apply-pipeline.context.ts";
import { applyPipelineMachine } from "#machines/apply-pipeline/apply-pipeline.machine.ts";
import { type ChannelEvent, undoFact } from "#machines/apply-pipeline/apply-pipeline.setup.ts";
import { cableOf } from "../app/cable.ts";
import { pageTexts } from "../app/page-texts.ts";
import type { System } from "../app/system.ts";
import { announceMoved, announceMoveRefused } from "../lists/move-toasts.ts";

/** A change of place inside a column is done without a word. */
function announceDone(system: System, task: Task | undefined, { apply, missing = [] }: Moved): void {
  if (!task) return;
  const { before } = task;
  if (before.status === apply.status && before.sub_status === apply.sub_status) return;
  const locale = system.language.locale();
  const { stage_name: name = null, stage_name_en: name_en = null } = apply;
  const label = stageName({ name, name_en }, apply.status, locale);
  const sub = labelIn(submissionSubStatus, apply.sub_status, locale);
  announceMoved(system, {
    id: String(apply.id),
    name: apply.candidate_name,
    stage: sub ? `${label}, ${sub}` : label,
    isUndo: task.kind === "undo",
    ...(missing.length > 0 ? { missing: missing.map(({ name }) => name).join(", ") } : {}),
    undoFact,
  });
}

export function provideApplyPipeline(system: System) {
  const { api, bus, language } = system;
  return applyPipelineMachine.provide({
    actors: {
      load: fromPromise(({ input: { jobId, term, size }, signal }) =>
        api(
          "GET /recruiters/jobs/:id/board",
          { params: { id: jobId }, query: { size, ...(term ? { term } : {}) } },
          { signal },
        ),
      ),
      loadPage: fromPromise(({ input: { jobId, term, status, after }, signal }) =>
        api(
          "GET /recruiters/jobs/:id/board/:status",
          {
            params: { id: jobId, status },
            query: { ...(term ? { term } : {}), ...(after === null ? {} : { after }) },
          },
          { signal },
        ),
      ),
      send: fromPromise(async ({ input: { task } }) => {
        if (!task) throw new Error("There is nothing to send");
        if (task.kind === "undo") {
          return await api("DELETE /recruiters/applies/moves/:id", { params: { id: task.moveId } });
        }
        const { wanted, lockVersion, form } = task;
        return await api("POST /recruiters/applies/:id/moves", {
          params: { id: task.applyId },
          body: {
            move: {
              status: wanted.status,
              sub_status: wanted.subStatus ?? null,
              ...(wanted.beforeId === undefined ? {} : { before_id: wanted.beforeId }),
              lock_version: lockVersion,
              form,
            },
          },
        });
      }),
      listen: fromCallback(({ input: { jobId, from }, sendBack }) => {
        const say = (event: ChannelEvent) => sendBack(event);
        return cableOf(system).subscribe(
          "JobBoardChannel",
          { job_id: jobId },
          {
            received: (message, at) =>
              say(
                message.type === "many"
                  ? { type: "channel.missed" }
                  : { type: "channel.received", message, at: at ?? null },
              ),
            missed: () => say({ type: "channel.missed" }),
            rejected: () => say({ type: "channel.rejected" }),
          },
          from ?? undefined,
        );
      }),
    },
    actions: {
      // Nothing depends on it: a card that could not be marked is marked when it is opened again.
      markSeen: (_, { id }) =>
        void api("PUT /recruiters/applies/:id/seen", { params: { id } }).catch(() => undefined),
      announceDone: (_, { task, answer }) => announceDone(system, task, answer),
      announceTooLate: () =>
        bus.publish({ type: "toast.requested", kind: "info", text: pageTexts(language).moveTooLate }),
      announceRefused: (_, { error }) => announceMoveRefused(system, error),
    },
  });
}
