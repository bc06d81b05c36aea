import { useEffect } from "react";
import { useSystem } from "../app/use-system.ts";
import { joinCable } from "../page/join-cable.ts";

/** More than a client has open at a time; beyond it a list is as live as its next visit. */
const mostFollowed = 40;

/** While shown, the progress of these jobs is reread as soon as a candidate moves; what was missed before, too. */
export function useLiveJobs(uids: readonly string[]): void {
  const system = useSystem();
  // Compared by content: a reread list is a new array.
  const followed = uids.slice(0, mostFollowed).join(" ");
  useEffect(() => {
    if (followed === "") return;
    return joinCable(system, (cable) =>
      followed.split(" ").map((jobUid) => {
        const stale = () => system.bus.publish({ type: "client_job.changed", jobUid });
        return cable.subscribe(
          "ClientJobChannel",
          { job_uid: jobUid },
          { received: stale, confirmed: stale, missed: stale },
        );
      }),
    );
  }, [system, followed]);
}
