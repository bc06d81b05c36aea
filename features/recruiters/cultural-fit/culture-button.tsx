import { Compass } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { inDays } from "#client/system/app/clock.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { cultureActions } from "#client/system/recruiters/culture-actions.ts";
import { may } from "#contract/access.ts";
import { mostCultureRequests } from "#contract/calls/cultural-fit.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import type { BulkPartProps } from "#features/entities/fields/part-props.ts";
import { Button } from "#ui/button.tsx";
import { AskFields } from "./ask-fields.tsx";
import { recruiterCultureTexts } from "./texts.ts";

/** Asks the selected candidates for their cultural fit. */
export default function CultureButton({ selection: { count, ids, clear } }: BulkPartProps) {
  const t = useTexts(recruiterCultureTexts);
  const recruiter = useRecruiter();
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
  if (!may(recruiter, "candidates", "update")) return null;
  const begin = () => {
    if (count > mostCultureRequests || ids.length === 0) {
      show({ kind: "warning", text: t("tooMany", { count: mostCultureRequests }) });
      return;
    }
    action.ask("ask", { candidate_ids: ids, expires_on: inDays(10) }, ["expires_on"]);
  };
  return (
    <>
      <Button size="sm" kind="quiet" icon={<Compass aria-hidden />} onClick={begin}>
        {t("askSelected")}
      </Button>
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
