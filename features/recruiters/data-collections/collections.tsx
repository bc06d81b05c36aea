import { ClipboardList, Send } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { inDays } from "#client/system/app/clock.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type ActionForm, type Done, useActions } from "#client/system/page/use-actions.ts";
import { type AskDraft, collectionActions } from "#client/system/recruiters/collection-actions.ts";
import { may } from "#contract/access.ts";
import type { CollectionHandover, DataCollection } from "#contract/calls/data-collections.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { LinkCards } from "#features/entities/actions/link-cards.tsx";
import { SendAgainDialog } from "#features/entities/actions/send-again-dialog.tsx";
import type { Loadable } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { SectionHeader, Stack } from "#ui/layout.tsx";
import { ChannelChoice } from "./ask-fields.tsx";
import { CollectionCard } from "./collection-card.tsx";
import { CollectionFields, draftOf, useTemplates } from "./collection-fields.tsx";
import { collectionsTexts } from "./texts.ts";
import { WhatsappDialog } from "./whatsapp-dialog.tsx";

type Collected = Loadable<{ data_collections: DataCollection[] }>;

/** Data requested from a candidate, or from those of a job: requesting, resending and cancelling. */
export function Collections({
  name,
  read,
  draft,
  ofJob = false,
  picker,
}: {
  /** The owner's key; another one has its own actions. */
  name: string;
  read: Collected;
  /** The candidate of the next request. */
  draft: AskDraft;
  ofJob?: boolean;
  /** Chooses the candidate to ask. */
  picker?: (form: ActionForm<AskDraft>) => ReactNode;
}) {
  const t = useTexts(collectionsTexts);
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const [handovers, setHandovers] = useState<readonly CollectionHandover[]>([]);
  const onDone = useCallback(
    ({ action: done, result }: Done<typeof collectionActions>) => {
      setHandovers(result.handovers);
      if (result.mailed > 0) show({ kind: "success", text: t("mailed", { count: result.mailed }) });
      if (done === "cancel") show({ kind: "success", text: t("cancelled") });
    },
    [show, t],
  );
  const action = useActions([name], collectionActions, onDone);
  const templates = useTemplates(draft.job_id ?? null);
  // Templates made for the job or its client come first there.
  const ownTemplate = templates.find(({ scope }) => scope !== "any");
  const mayAsk = may(recruiter, "candidates", "update") && (!ofJob || may(recruiter, "applies", "read"));
  const ask = mayAsk ? (
    <Button
      kind="primary"
      icon={<Send aria-hidden />}
      onClick={() =>
        action.ask("ask", { ...draft, expires_on: inDays(7), channel: "mail", ...draftOf(ownTemplate) }, [
          "candidate_ids",
          "fields",
          "expires_on",
        ])
      }
    >
      {t("ask")}
    </Button>
  ) : null;
  const askForm = action.form("ask");
  const again = action.form("again");
  const submit = t(
    (askForm ?? again)?.draft.channel !== "whatsapp" ? "dialog.submitMail" : "dialog.submitWhatsapp",
  );
  return (
    <Stack $gap={4}>
      <SectionHeader title={t("title")} hint={t(ofJob ? "leadJob" : "leadCandidate")}>
        {read.data && read.data.data_collections.length > 0 ? ask : null}
      </SectionHeader>
      <LinkCards
        read={read}
        itemsOf={(data) => data.data_collections}
        failed={t("failed")}
        loading={t("loading")}
        empty={{ icon: ClipboardList, title: t("none"), hint: t("noneHint"), action: ask }}
      >
        {(item) => (
          <CollectionCard
            collection={item}
            ofJob={ofJob}
            onAgain={
              mayAsk
                ? () =>
                    action.ask("again", { id: item.id, expires_on: inDays(7), channel: item.channel }, [
                      "expires_on",
                    ])
                : null
            }
            onCancel={mayAsk ? () => action.ask("cancel", { id: item.id }) : null}
          />
        )}
      </LinkCards>
      <ActionDialog
        action={action}
        name="ask"
        width={picker ? "wide" : "medium"}
        title={t("dialog.title")}
        description={t("dialog.description")}
        submit={submit}
      >
        {askForm ? (
          <>
            {picker?.(askForm)}
            <CollectionFields form={askForm} jobId={draft.job_id ?? null} />
          </>
        ) : null}
      </ActionDialog>
      <SendAgainDialog action={action} form={again} submit={submit}>
        {again ? <ChannelChoice form={again} /> : null}
      </SendAgainDialog>
      <ActionDialog
        action={action}
        name="cancel"
        danger
        title={t("cancelTitle")}
        description={t("cancelHint")}
        submit={t("cancel")}
        cancels
      />
      <WhatsappDialog handovers={handovers} onClose={() => setHandovers([])} />
    </Stack>
  );
}
