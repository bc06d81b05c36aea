import { useParams } from "react-router";
import { useActions } from "#client/system/page/use-actions.ts";
import { submissionActions } from "#client/system/recruiters/submission-actions.ts";
import { deskActions } from "#client/system/shortlists/desk-actions.ts";
import { useShortlistFollow } from "#client/system/shortlists/use-shortlist-follow.ts";
import { useShortlistShare } from "#client/system/shortlists/use-shortlist-share.ts";
import { useSteps } from "../stage.ts";
import { offers } from "../steps/offers.ts";

/** A shortlist as its recruiters follow it. */
export function FollowScreen() {
  const { shortlistId = "" } = useParams();
  const follow = useShortlistFollow(Number(shortlistId));
  const { reload } = follow;
  const options = { version: follow.followed?.shortlist.lock_version ?? 0, onConflict: reload };
  const desk = useActions([shortlistId], deskActions(Number(shortlistId)), reload, undefined, options);
  return useSteps(() => {
    const { steps, can } = offers();
    if (follow.followed) {
      const lock_version = follow.followed.shortlist.lock_version;
      const settings = { name: "Finalistas", was_open_until: "", lock_version };
      can("asks for the settings of the shortlist", 0.6, () => desk.ask("settings", settings, ["name"]));
      can("takes a candidate off the shortlist", 0.3, () =>
        desk.ask("remove", { apply_ids: [1, 2], lock_version }),
      );
    }
    const form = desk.form("settings");
    for (const name of form ? ["Semifinalistas", ""] : [])
      can(`gives the shortlist the name '${name}'`, 1, () => form?.change("name", name));
    if (desk.action !== null) {
      can("confirms what is asked of the shortlist", 2, desk.confirm);
      can("leaves the shortlist as it is", 0.5, desk.cancel);
      can("dismisses what is asked of the shortlist", 0.5, desk.dismiss);
      if (desk.restored) can("discards what was left behind in it", 0.5, desk.startOver);
    }
    if (follow.failed) can("reads the followed shortlist again", 2, follow.retry);
    can("asks to revoke the link", 0.6, follow.askToRevoke);
    can("asks for another link", 0.6, follow.askToRotate);
    can("confirms it for the link", 1.5, follow.confirm);
    can("leaves the link as it is", 0.5, follow.cancel);
    can("has seen the new link", 0.6, follow.closeLink);
    can("reads the shortlist as it is now", 0.2, follow.reload);
    return steps;
  });
}

const submission = {
  action: "submit",
  draft: { job_id: null, candidates: null, sub_status: null },
  required: ["job_id", "candidates"],
} as const;
/** The page is its form: candidates are submitted to a job. */
export function SubmissionScreen() {
  const actions = useActions([], submissionActions, undefined, undefined, {
    standing: submission,
  });
  const form = actions.form("submit");
  return useSteps(() => {
    const { steps, can } = offers();
    can("chooses the job to submit to", 1, () => form?.change("job_id", 2));
    can("chooses who is submitted", 1, () => form?.change("candidates", [{ id: 1, label: "Ana Lima" }]));
    can("submits them", 2, actions.confirm);
    can("does not submit them", 0.4, actions.cancel);
    return steps;
  });
}

const noApplies: readonly number[] = [];
/** Sharing candidates of a job. */
export function SharePart({ jobId }: { jobId: number }) {
  const sharing = useShortlistShare(jobId, noApplies, "Finalistas");
  return useSteps(() => {
    const { steps, can } = offers();
    for (const id of [1, 2]) can(`toggles candidate ${id} of the shortlist`, 0.6, () => sharing.toggle(id));
    for (const name of ["Finalistas 2", ""])
      can(`names the shortlist '${name}'`, 0.3, () => sharing.change({ name }));
    can("shares the shortlist", 0.7, sharing.share);
    return steps;
  });
}
