import { ClipboardList, Send } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type RecordAction, useRecordAction } from "#client/system/page/use-record-action.ts";
import { may } from "#contract/access.ts";
import type { CollectionHandover, DataCollection } from "#contract/calls/data-collections.ts";
import { type Loadable, ReadFailure } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { icons, space } from "#ui/tokens.ts";
import { ActionDialog } from "../actions/action-dialog.tsx";
import { DataChoice, DeadlineAndChannel, MessageField } from "./ask-fields.tsx";
import { channelIn, collectionActions, type Done, inAWeek } from "./collection-actions.ts";
import { CollectionCard } from "./collection-card.tsx";
import { collectionsTexts } from "./texts.ts";
import { WhatsappDialog } from "./whatsapp-dialog.tsx";

const List = styled.ul`display: grid; gap: ${space(3)}; margin: 0; padding: 0; list-style: none;`;

type Collected = Loadable<{ data_collections: DataCollection[] }>;

/** What was asked of a candidate, or of those of a job: asking, sending again and cancelling. */
export function Collections({
  name,
  read,
  draft,
  ofJob = false,
  picker,
}: {
  /** Whose they are; another name has actions of its own. */
  name: string;
  read: Collected;
  /** Whom the next one is asked of. */
  draft: Readonly<Record<string, unknown>>;
  ofJob?: boolean;
  /** Chooses whom it is asked of. */
  picker?: (action: RecordAction) => ReactNode;
}) {
  const t = useTexts(collectionsTexts);
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const [handovers, setHandovers] = useState<readonly CollectionHandover[]>([]);
  const onDone = useCallback(
    (done: string, result: Done) => {
      setHandovers(result.handovers);
      if (result.mailed > 0) show({ kind: "success", text: t("mailed", { count: result.mailed }) });
      if (done === "cancel") show({ kind: "success", text: t("cancelled") });
    },
    [show, t],
  );
  const action = useRecordAction(`data collections of ${name}`, collectionActions, onDone);
  const mayAsk = may(recruiter, "candidates", "update") && (!ofJob || may(recruiter, "applies", "read"));
  const ask = mayAsk ? (
    <Button
      kind="primary"
      icon={<Send aria-hidden />}
      onClick={() =>
        action.ask("ask", { ...draft, expires_on: inAWeek(), channel: "mail" }, [
          "candidate_ids",
          "fields",
          "expires_on",
        ])
      }
    >
      {t("ask")}
    </Button>
  ) : null;
  const list = read.data?.data_collections;
  const submit = t(channelIn(action.draft) === "mail" ? "dialog.submitMail" : "dialog.submitWhatsapp");
  return (
    <Stack $gap={4}>
      <Inline $justify="space-between" $gap={4} $wrap>
        <Stack $gap={0.5}>
          <Heading as="h2" $size="lg">
            {t("title")}
          </Heading>
          <Text $tone="muted" $size="sm">
            {t(ofJob ? "leadJob" : "leadCandidate")}
          </Text>
        </Stack>
        {list && list.length > 0 ? ask : null}
      </Inline>
      {!list && read.state === "failed" ? (
        <Panel>
          <ReadFailure title={t("failed")} read={read} />
        </Panel>
      ) : null}
      {!list && read.state !== "failed" ? <ListSkeleton label={t("loading")} count={2} /> : null}
      {list?.length === 0 ? (
        <Panel>
          <EmptyState
            icon={<ClipboardList size={icons.large} aria-hidden color="var(--muted)" />}
            title={t("none")}
            action={ask}
          >
            {t("noneHint")}
          </EmptyState>
        </Panel>
      ) : null}
      {list && list.length > 0 ? (
        <List>
          {list.map((one) => (
            <CollectionCard
              key={one.id}
              collection={one}
              ofJob={ofJob}
              onAgain={
                mayAsk
                  ? () =>
                      action.ask("again", { id: one.id, expires_on: inAWeek(), channel: one.channel }, [
                        "expires_on",
                      ])
                  : null
              }
              onCancel={mayAsk ? () => action.ask("cancel", { id: one.id }) : null}
            />
          ))}
        </List>
      ) : null}
      <ActionDialog
        action={action}
        name="ask"
        width={picker ? "wide" : "medium"}
        title={t("dialog.title")}
        description={t("dialog.description")}
        submit={submit}
      >
        {picker?.(action)}
        <DataChoice action={action} />
        <DeadlineAndChannel action={action} />
        <MessageField action={action} />
      </ActionDialog>
      <ActionDialog
        action={action}
        name="again"
        title={t("againTitle")}
        description={t("againHint")}
        submit={submit}
      >
        <DeadlineAndChannel action={action} />
      </ActionDialog>
      <ActionDialog
        action={action}
        name="cancel"
        danger
        title={t("cancelTitle")}
        description={t("cancelHint")}
        submit={t("cancel")}
      />
      <WhatsappDialog handovers={handovers} onClose={() => setHandovers([])} />
    </Stack>
  );
}
