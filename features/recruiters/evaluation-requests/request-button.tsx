import { ClipboardCheck } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { inDays } from "#client/system/app/clock.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { evaluationRequestActions } from "#client/system/recruiters/evaluation-request-actions.ts";
import { may } from "#contract/access.ts";
import { mostRequests } from "#contract/calls/evaluation-requests.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import type { BulkPartProps } from "#features/entities/fields/part-props.ts";
import { Button } from "#ui/button.tsx";
import { RequestFields } from "./request-fields.tsx";
import { requestTexts } from "./texts.ts";

/** Asks the selected candidates to answer evaluations. */
export default function RequestButton({ selection: { count, ids, clear } }: BulkPartProps) {
  const t = useTexts(requestTexts);
  const recruiter = useRecruiter();
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
  if (!may(recruiter, "candidates", "update")) return null;
  const begin = () => {
    if (count > mostRequests || ids.length === 0) {
      show({ kind: "warning", text: t("tooMany", { count: mostRequests }) });
      return;
    }
    action.ask("ask", { candidate_ids: ids, expires_on: inDays(7) }, ["evaluation_ids", "expires_on"]);
  };
  return (
    <>
      <Button size="sm" kind="quiet" icon={<ClipboardCheck aria-hidden />} onClick={begin}>
        {t("ask")}
      </Button>
      <ActionDialog
        action={action}
        name="ask"
        width="medium"
        title={t("dialog.title")}
        description={t("dialog.ofSelection", { count })}
        submit={t("dialog.submit")}
      >
        {askForm ? <RequestFields form={askForm} ofJob={false} /> : null}
      </ActionDialog>
    </>
  );
}
