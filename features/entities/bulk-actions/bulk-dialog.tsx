import { Suspense } from "react";
import { useBulkAction } from "#client/system/tasks/use-bulk-action.ts";
import { lazy } from "#features/shared/lazy.ts";

/** Both know the entities: they come with the first action. */
const BulkCompose = lazy(() => import("./bulk-compose.tsx"));
const BulkProgress = lazy(() => import("./bulk-progress.tsx"));

/** The bulk action from its choice to its end, over whatever page the recruiter is on. */
export default function BulkDialog() {
  const bulk = useBulkAction();
  const { stage } = bulk;
  if (stage === "idle") return null;
  return (
    <Suspense>
      {stage === "composing" || stage === "asking" ? (
        <BulkCompose bulk={bulk} />
      ) : (
        <BulkProgress bulk={bulk} />
      )}
    </Suspense>
  );
}
