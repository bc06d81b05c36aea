import { Check, RotateCcw } from "lucide-react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { RecordActionsProps } from "#features/entities/fields/part-props.ts";
import { entityTexts } from "#features/entities/fields/texts.ts";
import { Button } from "#ui/button.tsx";

/** Done at a press, and open again. */
export default function TaskActions({ record, busy, onSave }: RecordActionsProps) {
  const t = useTexts(entityTexts);
  if (!onSave) return null;
  return record.done_at === null ? (
    <Button
      kind="primary"
      icon={<Check aria-hidden />}
      busy={busy}
      onClick={() => onSave({ done_at: new Date().toISOString() })}
    >
      {t("finishTask")}
    </Button>
  ) : (
    <Button icon={<RotateCcw aria-hidden />} busy={busy} onClick={() => onSave({ done_at: null })}>
      {t("reopenTask")}
    </Button>
  );
}
