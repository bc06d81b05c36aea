import { ClipboardList } from "lucide-react";
import { useCallback, useState } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { inDays } from "#client/system/app/clock.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { collectionActions } from "#client/system/recruiters/collection-actions.ts";
import { may } from "#contract/access.ts";
import { type CollectionHandover, mostCollected } from "#contract/calls/data-collections.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import type { BulkPartProps } from "#features/entities/fields/part-props.ts";
import { Button } from "#ui/button.tsx";
import { CollectionFields } from "./collection-fields.tsx";
import { collectionsTexts } from "./texts.ts";
import { WhatsappDialog } from "./whatsapp-dialog.tsx";

/** Asks the selected candidates for data. */
export default function CollectButton({ selection: { count, ids, clear } }: BulkPartProps) {
  const t = useTexts(collectionsTexts);
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const [handovers, setHandovers] = useState<readonly CollectionHandover[]>([]);
  const onDone = useCallback(
    ({ result }: Done<typeof collectionActions>) => {
      setHandovers(result.handovers);
      if (result.mailed > 0) show({ kind: "success", text: t("mailed", { count: result.mailed }) });
      // The texts to hand over stay until they were taken.
      if (result.handovers.length === 0) clear();
    },
    [show, t, clear],
  );
  const action = useActions([], collectionActions, onDone);
  const form = action.form("ask");
  if (!may(recruiter, "candidates", "update")) return null;
  const begin = () => {
    if (count > mostCollected || ids.length === 0) {
      show({ kind: "warning", text: t("tooMany", { count: mostCollected }) });
      return;
    }
    action.ask("ask", { candidate_ids: ids, expires_on: inDays(7), channel: "mail" }, [
      "fields",
      "expires_on",
    ]);
  };
  const close = () => {
    setHandovers([]);
    clear();
  };
  return (
    <>
      <Button size="sm" kind="quiet" icon={<ClipboardList aria-hidden />} onClick={begin}>
        {t("ask")}
      </Button>
      <ActionDialog
        action={action}
        name="ask"
        width="medium"
        title={t("dialog.title")}
        description={t("dialog.ofSelection", { count })}
        submit={t(form?.draft.channel === "whatsapp" ? "dialog.submitWhatsapp" : "dialog.submitMail")}
      >
        {form ? <CollectionFields form={form} jobId={null} /> : null}
      </ActionDialog>
      {handovers.length > 0 ? <WhatsappDialog handovers={handovers} onClose={close} /> : null}
    </>
  );
}
