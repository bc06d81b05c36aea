import { ClipboardList } from "lucide-react";
import { useCallback, useState } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { inDays } from "#client/system/app/clock.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { collectionActions } from "#client/system/recruiters/collection-actions.ts";
import { type CollectionHandover, mostCollected } from "#contract/calls/data-collections.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { AskSelected } from "#features/entities/bulk-actions/ask-selected.tsx";
import type { BulkPartProps } from "#features/entities/fields/part-props.ts";
import { CollectionFields } from "./collection-fields.tsx";
import { collectionsTexts } from "./texts.ts";
import { WhatsappDialog } from "./whatsapp-dialog.tsx";

/** Asks the selected candidates for data. */
export default function CollectButton({ selection }: BulkPartProps) {
  const { count, clear } = selection;
  const t = useTexts(collectionsTexts);
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
  const close = () => {
    setHandovers([]);
    clear();
  };
  return (
    <>
      <AskSelected
        selection={selection}
        most={mostCollected}
        tooMany={t("tooMany", { count: mostCollected })}
        icon={<ClipboardList aria-hidden />}
        onAsk={(ids) =>
          action.ask("ask", { candidate_ids: ids, expires_on: inDays(7), channel: "mail" }, [
            "fields",
            "expires_on",
          ])
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
        submit={t(form?.draft.channel === "whatsapp" ? "dialog.submitWhatsapp" : "dialog.submitMail")}
      >
        {form ? <CollectionFields form={form} jobId={null} /> : null}
      </ActionDialog>
      {handovers.length > 0 ? <WhatsappDialog handovers={handovers} onClose={close} /> : null}
    </>
  );
}
