import { Copy } from "lucide-react";
import { useCallback, useMemo } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { flowActions } from "#client/system/administrators/flows.ts";
import { useGo, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { recordPath } from "#contract/entity-names.ts";
import type { RecordActionsProps } from "#features/entities/fields/part-props.ts";
import { useRefusal } from "#features/forms/use-refusal.ts";
import { Button } from "#ui/button.tsx";
import { automationTexts } from "./texts.ts";

/** A copy of the flow, to be changed before it is published. */
export default function FlowActions({ record }: RecordActionsProps) {
  const t = useTexts(automationTexts);
  const { show } = useToasts();
  const go = useGo();
  const actions = useMemo(() => flowActions(record.id), [record.id]);
  const onDone = useCallback(
    ({ result }: Done<typeof actions>) => {
      show({ kind: "success", text: t("copied") });
      go(`${recordPath("action_flows", result.id)}/steps`);
    },
    [show, t, go],
  );
  const onRefused = useRefusal(t("copyRefused"));
  const { start, busy } = useActions([record.id], actions, onDone, onRefused);
  return (
    <Button icon={<Copy aria-hidden />} busy={busy} onClick={() => start("copy")}>
      {t("copy")}
    </Button>
  );
}
