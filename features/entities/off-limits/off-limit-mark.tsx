import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { labelOf } from "#contract/catalogues/all.ts";
import { stopLevel } from "#contract/catalogues/off-limits.ts";
import { Badge } from "#ui/badge.tsx";
import { offLimitTexts } from "./texts.ts";

/** Beside a name: the strictest off-limit that applies; nothing if none does. */
export function OffLimitMark({ level }: { level: unknown }) {
  const t = useTexts(offLimitTexts);
  const locale = useLocale();
  if (typeof level !== "number") return null;
  return (
    <span title={labelOf("off_limit_level", level, locale)}>
      <Badge tone={level >= stopLevel ? "danger" : "warning"}>{t("mark")}</Badge>
    </span>
  );
}
