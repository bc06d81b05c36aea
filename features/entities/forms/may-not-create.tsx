import { Lock } from "lucide-react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useGoBack } from "#client/system/app/use-system.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { entityTexts } from "../fields/texts.ts";

/** In the place of a form whose save would be refused: told before anybody types. */
export function MayNotCreate({ onBack }: { onBack?: () => void }) {
  const t = useTexts(entityTexts);
  const goBack = useGoBack();
  return (
    <EmptyState
      icon={<Lock aria-hidden />}
      title={t("mayNotCreate")}
      action={<Button onClick={onBack ?? goBack}>{t("back")}</Button>}
    >
      {t("mayNotCreateHint")}
    </EmptyState>
  );
}
