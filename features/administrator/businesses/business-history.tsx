import { Suspense, useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { logoActions } from "#client/system/administrators/site-actions.ts";
import type { useBusinessForm } from "#client/system/administrators/use-business-form.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { useRefusal } from "#features/forms/use-refusal.ts";
import { lazy } from "#features/shared/lazy.ts";
import { Panel } from "#ui/layout.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { changesTexts } from "../setting-changes/texts.ts";
import { businessTexts } from "./texts.ts";
import { useBusinessWords } from "./use-business-words.ts";

const BusinessChanges = lazy(() =>
  import("../setting-changes/setting-changes.tsx").then((room) => ({ default: room.BusinessChanges })),
);

const grounds = { logo_url: "light", logo_dark_url: "dark" } as const;

/** Who changed what of a business's data and logos; earlier values go back into its form, earlier logos at once. */
export function BusinessHistory({ id, form }: { id: number; form: ReturnType<typeof useBusinessForm> }) {
  const t = useTexts(businessTexts);
  const c = useTexts(changesTexts);
  const labels = useBusinessWords();
  const { show } = useToasts();
  const restored = useCallback(() => show({ kind: "success", text: c("pictureRestored") }), [show, c]);
  const refused = useRefusal(c("pictureKept"));
  const logos = useActions([id], logoActions(id), restored, refused);
  const pictures = {
    grounds,
    busy: logos.busy,
    restore: (change_id: number) => logos.start("restore", { change_id }),
  };
  return (
    <Panel>
      <Suspense fallback={<ListSkeleton label={t("data")} />}>
        <BusinessChanges id={id} labels={labels} onRestore={form.change} pictures={pictures} />
      </Suspense>
    </Panel>
  );
}
