import { useTexts } from "#client/i18n/use-texts.ts";
import { Badge } from "#ui/badge.tsx";
import { automationTexts } from "./texts.ts";

/** Which version of a flow is shown, and whether new runs begin with it. */
export function VersionBadge({ version, isPublished }: { version: number; isPublished: boolean }) {
  const t = useTexts(automationTexts);
  return (
    <Badge tone={isPublished ? "success" : "warning"}>
      {isPublished ? t("live", { version }) : version === 0 ? t("never") : t("draft", { version })}
    </Badge>
  );
}
