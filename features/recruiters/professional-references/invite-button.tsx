import { MessageSquareQuote } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { referenceActions } from "#client/system/recruiters/reference-actions.ts";
import { daysToName, mostReferenceInvitations } from "#contract/calls/professional-references.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { AskSelected } from "#features/entities/bulk-actions/ask-selected.tsx";
import type { BulkPartProps } from "#features/entities/fields/part-props.ts";
import { recruiterReferenceTexts } from "./texts.ts";

/** Asks the selected candidates to name referees. */
export default function InviteButton({ selection }: BulkPartProps) {
  const { count, clear } = selection;
  const t = useTexts(recruiterReferenceTexts);
  const { show } = useToasts();
  const onDone = useCallback(
    (done: Done<typeof referenceActions>) => {
      if (done.action !== "inviteMany") return;
      const { asked, named, waiting } = done.result;
      const parts = [
        ...(asked > 0 ? [t("many.sent", { count: asked })] : []),
        ...(named > 0 ? [t("many.named", { count: named })] : []),
        ...(waiting > 0 ? [t("many.waiting", { count: waiting })] : []),
      ];
      show({ kind: asked > 0 ? "success" : "warning", text: parts.join(" ") });
      clear();
    },
    [show, t, clear],
  );
  const action = useActions([], referenceActions, onDone);
  return (
    <>
      <AskSelected
        selection={selection}
        most={mostReferenceInvitations}
        tooMany={t("many.tooMany", { count: mostReferenceInvitations })}
        icon={<MessageSquareQuote aria-hidden />}
        onAsk={(ids) => action.ask("inviteMany", { candidate_ids: [...ids] })}
      >
        {t("many.ask")}
      </AskSelected>
      <ActionDialog
        action={action}
        name="inviteMany"
        title={t("many.title")}
        description={`${t("many.ofSelection", { count })} ${t("many.leftOut", { days: daysToName })}`}
        submit={t("dialog.submit")}
      />
    </>
  );
}
