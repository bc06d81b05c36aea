import { Send, UserRoundCheck } from "lucide-react";
import { useCallback } from "react";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { inDays } from "#client/system/app/clock.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { referenceActions, referencesOfCandidate } from "#client/system/recruiters/reference-actions.ts";
import { may } from "#contract/access.ts";
import { mostReferences } from "#contract/catalogues/professional-references.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { LinkCards } from "#features/entities/actions/link-cards.tsx";
import { LastDayField, LinkMessageField } from "#features/entities/actions/link-fields.tsx";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Button } from "#ui/button.tsx";
import { SectionHeader, Stack, Text } from "#ui/layout.tsx";
import { ReferenceCard } from "./reference-card.tsx";
import { recruiterReferenceTexts } from "./texts.ts";

/** A candidate's referees and their answers: a tab of the candidate. */
export default function CandidateReferences({ record: { id } }: RecordPartProps) {
  const t = useTexts(recruiterReferenceTexts);
  const formats = useFormats();
  const { show } = useToasts();
  const read = useRead(referencesOfCandidate, { params: { id } });
  const onDone = useCallback(
    (done: Done<typeof referenceActions>) => {
      const text =
        done.action === "invite"
          ? t("invited", { address: done.result.address })
          : t(done.action === "send" ? "sent" : "gone");
      show({ kind: "success", text });
    },
    [show, t],
  );
  const action = useActions([id], referenceActions, onDone);
  const mayAsk = may(useRecruiter(), "candidates", "update");
  const sending = action.form("send");
  const nameOf =
    read.data?.professional_references.find((reference) => reference.id === sending?.draft.id)?.name ?? "";
  const naming = read.data?.naming ?? null;
  const again = naming?.waiting ?? false;
  const askedOn = { date: naming ? formats.dateTime(naming.asked_at) : "" };
  const asked = naming ? (
    <Text $size="sm" $tone="muted">
      {naming.by_name ? t("namingAskedBy", { ...askedOn, name: naming.by_name }) : t("namingAsked", askedOn)}
    </Text>
  ) : null;
  const invite = (
    <Stack $gap={2} style={{ justifyItems: "center" }}>
      {mayAsk ? (
        <Button icon={<Send aria-hidden />} onClick={() => action.ask("invite", { id, again })}>
          {t(again ? "inviteAgain" : "invite")}
        </Button>
      ) : null}
      {asked}
    </Stack>
  );
  return (
    <Stack $gap={4}>
      <SectionHeader title={t("title")} hint={t("lead")}>
        {read.data && read.data.professional_references.length > 0 ? invite : null}
      </SectionHeader>
      <LinkCards
        read={read}
        itemsOf={(data) => data.professional_references}
        failed={t("failed")}
        loading={t("loading")}
        empty={{ icon: UserRoundCheck, title: t("none"), hint: t("noneHint"), action: invite }}
      >
        {(item) => (
          <ReferenceCard
            reference={item}
            onSend={
              mayAsk ? () => action.ask("send", { id: item.id, expires_on: inDays(7) }, ["expires_on"]) : null
            }
            onCancel={mayAsk ? () => action.ask("cancel", { id: item.id }) : null}
          />
        )}
      </LinkCards>
      <ActionDialog
        action={action}
        name="send"
        title={t("dialog.title", { name: nameOf })}
        description={t("dialog.hint", { most: mostReferences })}
        submit={t("dialog.submit")}
      >
        {sending ? (
          <>
            <LastDayField form={sending} />
            <LinkMessageField form={sending} hint={t("dialog.messageHint")} />
          </>
        ) : null}
      </ActionDialog>
      <ActionDialog
        action={action}
        name="invite"
        title={t(again ? "inviteAgainTitle" : "inviteTitle")}
        description={again ? t("inviteAgainHint", askedOn) : t("inviteHint")}
        submit={t("dialog.submit")}
      />
      <ActionDialog
        action={action}
        name="cancel"
        danger
        title={t("cancelTitle")}
        description={t("cancelHint")}
        submit={t("cancel")}
        cancels
      />
    </Stack>
  );
}
