import { useTexts } from "#client/i18n/use-texts.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Inline } from "#ui/layout.tsx";
import { formTexts } from "./texts.ts";

/** Announces that the form begins with what was left behind in it, and offers to discard that. */
export function RestoredDraft({ shown, onDiscard }: { shown: boolean; onDiscard: () => void }) {
  const t = useTexts(formTexts);
  if (!shown) return null;
  return (
    <Callout tone="info" role="status">
      <Inline $gap={3} $wrap>
        {t("restored")}
        <Button size="sm" onClick={onDiscard}>
          {t("discardDraft")}
        </Button>
      </Inline>
    </Callout>
  );
}
