import { ClipboardCheck } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { inDays } from "#client/system/app/clock.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { evaluationRequestActions } from "#client/system/recruiters/evaluation-request-actions.ts";
import { mostRequests } from "#contract/calls/evaluation-requests.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { AskSelected } from "#features/entities/bulk-actions/ask-selected.tsx";
import type { BulkPartProps } from "#features/entities/fields/part-props.ts";
import { RequestFields } from "./request-fields.tsx";
import { requestTexts } from "./texts.ts";

/** Asks the selected candidates to answer evaluations. */
export default function RequestButton({ selection }: BulkPartProps) {
  const { count, clear } = selection;
  const t = useTexts(requestTexts);
  const { show } = useToasts();
  const onDone = useCallback(
    ({ result }: Done<typeof evaluationRequestActions>) => {
      show({ kind: "success", text: t("mailed", { count: result }) });
      clear();
    },
    [show, t, clear],
  );
  const action = useActions([], evaluationRequestActions, onDone);
  const askForm = action.form("ask");
  return (
    <>
      <AskSelected
        selection={selection}
        most={mostRequests}
        tooMany={t("tooMany", { count: mostRequests })}
        icon={<ClipboardCheck aria-hidden />}
        onAsk={(ids) =>
          action.ask("ask", { candidate_ids: ids, expires_on: inDays(7) }, ["evaluation_ids", "expires_on"])
        }
      >
        {t("ask")}
      </AskSelected>
      <ActionDialog
        action={action}
        name="ask"
        width="medium"
        title={t("dialog.title")}
        description={t("dialog.ofSelection", { count })}
        submit={t("dialog.submit")}
      >
        {askForm ? <RequestFields form={askForm} people={null} /> : null}
      </ActionDialog>
    </>
  );
}
