import type { Actor, AnyStateMachine } from "xstate";
import { answeringMachine } from "#machines/answering/answering.machine.ts";
import { applyPipelineMachine } from "#machines/apply-pipeline/apply-pipeline.machine.ts";
import { applyToJobMachine } from "#machines/apply-to-job/apply-to-job.machine.ts";
import { bulkSelectionMachine } from "#machines/bulk-selection/bulk-selection.machine.ts";
import { businessWizardMachine } from "#machines/business-wizard/business-wizard.machine.ts";
import { deletionMachine } from "#machines/deletion/deletion.machine.ts";
import { downloadMachine } from "#machines/download/download.machine.ts";
import { entityBoardMachine } from "#machines/entity-board/entity-board.machine.ts";
import { flowEditorMachine } from "#machines/flow-editor/flow-editor.machine.ts";
import { globalSearchMachine } from "#machines/global-search/global-search.machine.ts";
import { importMachine } from "#machines/import/import.machine.ts";
import { jobSearchMachine } from "#machines/job-search/job-search.machine.ts";
import { listFollowMachine } from "#machines/list-follow/list-follow.machine.ts";
import { listStateMachine } from "#machines/list-state/list-state.machine.ts";
import { notificationsMachine } from "#machines/notifications/notifications.machine.ts";
import { pinnedPagesMachine } from "#machines/pinned-pages/pinned-pages.machine.ts";
import { recentPagesMachine } from "#machines/recent-pages/recent-pages.machine.ts";
import { recordFormMachine } from "#machines/record-form/record-form.machine.ts";
import { registrationWizardMachine } from "#machines/registration-wizard/registration-wizard.machine.ts";
import { shortlistAccessMachine } from "#machines/shortlist-access/shortlist-access.machine.ts";
import { shortlistReviewMachine } from "#machines/shortlist-review/shortlist-review.machine.ts";

type Live = <M extends AnyStateMachine>(machine: M) => Actor<M> | undefined;

/** The actors of the page that is on the screen, for the rules. */
export function mountedOf(live: Live) {
  const search = live(jobSearchMachine);
  if (search) return { kind: "board", search } as const;
  const apply = live(applyToJobMachine);
  if (apply) return { kind: "job", apply } as const;
  const list = live(listStateMachine);
  const selection = live(bulkSelectionMachine);
  const deletion = live(deletionMachine);
  const board = live(entityBoardMachine);
  const follow = live(listFollowMachine);
  if (list && selection && deletion)
    return {
      kind: "list",
      list,
      selection,
      deletion,
      /** The records by stage, where they are looked at so. */
      board: board && follow ? { board, follow } : null,
      /** Others' work on the list itself. */
      follow: board ? undefined : follow,
    } as const;
  const form = live(recordFormMachine);
  const record = form?.getSnapshot().context.record;
  if (form && record && form.getSnapshot().context.key.startsWith("jobs "))
    return { kind: "record", form, id: record.id } as const;
  const pipeline = live(applyPipelineMachine);
  if (pipeline) return { kind: "kanban", pipeline } as const;
  const imported = live(importMachine);
  if (imported) return { kind: "import", imported } as const;
  const wizard = live(registrationWizardMachine);
  if (wizard) return { kind: "wizard", wizard } as const;
  const access = live(shortlistAccessMachine);
  if (access) return { kind: "shortlist", access, review: live(shortlistReviewMachine) } as const;
  const answering = live(answeringMachine);
  if (answering) return { kind: "form", form: answering } as const;
  const flow = live(flowEditorMachine);
  if (flow) return { kind: "flow", flow } as const;
  const business = live(businessWizardMachine);
  if (business) return { kind: "business", business } as const;
  return { kind: "other" } as const;
}

/** What begins with the recruiter layout is there only after it. */
export function recruiterPartsOf(live: Live) {
  const bell = live(notificationsMachine);
  const pinned = live(pinnedPagesMachine);
  const recent = live(recentPagesMachine);
  const search = live(globalSearchMachine);
  const download = live(downloadMachine);
  return bell && pinned && recent && search && download
    ? { bell, pinned, recent, search, download }
    : undefined;
}
