import { lazy } from "react";
import { useApproach } from "#client/system/recruiters/use-approach.ts";

/** Stands on every page to listen, so its form comes when something was refused. */
const ApproachForm = lazy(() => import("./approach-form.tsx"));

/** Asks before somebody who is off limits is approached. */
export default function ApproachDialog() {
  const action = useApproach();
  return action.action ? <ApproachForm action={action} /> : null;
}
