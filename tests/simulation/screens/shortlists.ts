import { useParams } from "react-router";
import { useShortlistFollow } from "#client/system/shortlists/use-shortlist-follow.ts";
import { useShortlistShare } from "#client/system/shortlists/use-shortlist-share.ts";
import { useSteps } from "../stage.ts";
import { offers } from "../steps/offers.ts";

/** A shortlist as its recruiters follow it. */
export function FollowScreen() {
  const { shortlistId = "" } = useParams();
  const follow = useShortlistFollow(Number(shortlistId));
  return useSteps(() => {
    const { steps, can } = offers();
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
