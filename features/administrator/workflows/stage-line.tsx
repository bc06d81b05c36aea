import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { asksSomething, stageName, type WorkflowStage } from "#contract/catalogues/workflow.ts";
import { statusHue } from "#features/entities/fields/status-hues.ts";
import { Badge } from "#ui/badge.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { workflowTexts } from "./texts.ts";

/** A stage in a line: its name, beside the usual one where it has its own, its days, and whether it asks for something. */
export function StageLine({ stage, isWrong = false }: { stage: WorkflowStage; isWrong?: boolean }) {
  const t = useTexts(workflowTexts);
  const locale = useLocale();
  return (
    <Inline $wrap>
      <Badge dot tone={stage.hue ?? statusHue(stage.status, "apply_status")}>
        {stageName(stage, stage.status, locale)}
      </Badge>
      {stage.name === null ? null : (
        <Text $tone="muted" $size="sm">
          {stageName(undefined, stage.status, locale)}
        </Text>
      )}
      {stage.days === null ? null : (
        <Text $tone="muted" $size="sm">
          {t("dayCount", { count: stage.days })}
        </Text>
      )}
      {asksSomething(stage) ? <Badge tone="info">{t("asking")}</Badge> : null}
      {isWrong ? <Badge tone="danger">{t("wrong")}</Badge> : null}
    </Inline>
  );
}
