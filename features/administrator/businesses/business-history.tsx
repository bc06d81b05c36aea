import { Suspense } from "react";
import { lazy } from "#client/i18n/lazy.ts";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { useBusinessForm } from "#client/system/administrators/use-business-form.ts";
import { Panel } from "#ui/layout.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { businessTexts } from "./texts.ts";
import { useBusinessWords } from "./use-business-words.ts";

const BusinessChanges = lazy(() =>
  import("../setting-changes/setting-changes.tsx").then((room) => ({ default: room.BusinessChanges })),
);

/** Who changed what of a business's data; earlier values go back into its form. */
export function BusinessHistory({ id, form }: { id: number; form: ReturnType<typeof useBusinessForm> }) {
  const t = useTexts(businessTexts);
  const labels = useBusinessWords();
  return (
    <Panel>
      <Suspense fallback={<ListSkeleton label={t("data")} />}>
        <BusinessChanges id={id} labels={labels} onRestore={form.change} />
      </Suspense>
    </Panel>
  );
}
