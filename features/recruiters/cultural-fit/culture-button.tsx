import { Compass } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { inDays } from "#client/system/app/clock.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { cultureActions } from "#client/system/recruiters/culture-actions.ts";
import { mostCultureRequests } from "#contract/calls/cultural-fit.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { AskSelected } from "#features/entities/bulk-actions/ask-selected.tsx";
import type { BulkPartProps } from "#features/entities/fields/part-props.ts";
import { AskFields } from "./ask-fields.tsx";
import { recruiterCultureTexts } from "./texts.ts";

/** Asks the selected candidates for their cultural fit. */
export default function CultureButton({ selection }: BulkPartProps) {
  const { count, clear } = selection;
  const t = useTexts(recruiterCultureTexts);
  const { show } = useToasts();
  const onDone = useCallback(
    (done: Done<typeof cultureActions>) => {
      if (done.action !== "ask") return;
      show({ kind: "success", text: t("sent", { count: done.result.sent }) });
      clear();
    },
    [show, t, clear],
  );
  const action = useActions([], cultureActions, onDone);
  const form = action.form("ask");
  return (
    <>
      <AskSelected
        selection={selection}
        most={mostCultureRequests}
        tooMany={t("tooMany", { count: mostCultureRequests })}
        icon={<Compass aria-hidden />}
        onAsk={(ids) => action.ask("ask", { candidate_ids: ids, expires_on: inDays(10) }, ["expires_on"])}
      >
        {t("askSelected")}
      </AskSelected>
      <ActionDialog
        action={action}
        name="ask"
        title={t("dialog.title")}
        description={t("dialog.ofSelection", { count })}
        submit={t("dialog.submit")}
      >
        {form ? <AskFields form={form} /> : null}
      </ActionDialog>
    </>
  );
}
