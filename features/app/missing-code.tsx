import { WifiOff } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { Button } from "#ui/button.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { MissingCodeContext } from "#ui/lazy-part.tsx";
import { icons } from "#ui/tokens.ts";
import { appTexts } from "./texts.ts";

/** In the place of a part of a page whose code could not be fetched: the rest of the page stays. */
function MissingPart({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(appTexts);
  return (
    <Inline $gap={3} $wrap role="alert">
      <WifiOff size={icons.small} aria-hidden />
      <Text $tone="muted" $size="sm">
        {t("notOpened")}
      </Text>
      <Button size="sm" onClick={onRetry}>
        {t("retry")}
      </Button>
    </Inline>
  );
}

/** What the app says where code could not be fetched. */
export function MissingCodeTexts({ children }: { children: ReactNode }) {
  const t = useTexts(appTexts);
  const { show } = useToasts();
  const missing = useMemo(
    () => ({ Notice: MissingPart, announce: () => show({ kind: "warning", text: t("notOpened") }) }),
    [show, t],
  );
  return <MissingCodeContext value={missing}>{children}</MissingCodeContext>;
}
