import { useApproach } from "#client/system/recruiters/use-approach.ts";
import { lazy } from "#features/shared/lazy.ts";

/** Mounted on every page to listen, so its form loads only after a refusal. */
const ApproachForm = lazy(() => import("./approach-form.tsx"));

/** Confirms approaching a person who is off limits. */
export default function ApproachDialog() {
  const action = useApproach();
  return action.action ? <ApproachForm action={action} /> : null;
}
