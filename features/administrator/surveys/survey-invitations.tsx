import { MailX } from "lucide-react";
import { useCallback } from "react";
import { Link } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { invitationActions, surveyInvitations } from "#client/system/administrators/surveys.ts";
import { inDays } from "#client/system/app/clock.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useReadPages } from "#client/system/page/use-read.ts";
import type { SurveyInvitation } from "#contract/calls/surveys.ts";
import { answerSheetStates } from "#contract/catalogues/answer-sheets.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { sheetTones } from "#features/shared/answering/sheet-list.tsx";
import { Loaded, ReadMore } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { icons } from "#ui/tokens.ts";
import { surveyTexts } from "./texts.ts";

/** Who was asked, and where each link stands: a tab of the survey. */
export default function SurveyInvitationsTab({ record }: RecordPartProps) {
  const t = useTexts(surveyTexts);
  const { errorAt } = useFormTexts();
  const { show } = useToasts();
  const read = useReadPages(surveyInvitations, { params: { id: record.id }, query: {} });
  const onDone = useCallback(
    ({ action, result }: Done<ReturnType<typeof invitationActions>>) =>
      show({
        kind: "success",
        text: t(action === "again" ? "invited.again" : "invited.revoked", { name: result.invitation.name }),
      }),
    [show, t],
  );
  const action = useActions([record.id], invitationActions(record.id), onDone);
  const againForm = action.form("again");
  const mayAsk = record.status === "active";
  return (
    <>
      <Loaded
        read={read}
        failed={t("invited.failed")}
        waiting={<ListSkeleton label={t("invited.loading")} count={4} />}
      >
        {(pages) => {
          const invitations = pages.flatMap((page) => page.invitations);
          return invitations.length === 0 ? (
            <Panel>
              <EmptyState icon={<MailX size={icons.large} aria-hidden />} title={t("invited.none")}>
                {t("invited.noneHint")}
              </EmptyState>
            </Panel>
          ) : (
            <Panel>
              <Stack
                as="ul"
                $gap={4}
                aria-label={t("invited.title")}
                style={{ listStyle: "none", padding: 0 }}
              >
                {invitations.map((invitation) => (
                  <Invitation
                    key={invitation.id}
                    invitation={invitation}
                    onAgain={
                      mayAsk
                        ? () =>
                            action.ask("again", { sheet_id: invitation.id, expires_on: inDays(14) }, [
                              "expires_on",
                            ])
                        : null
                    }
                    onRevoke={() => action.ask("revoke", { sheet_id: invitation.id })}
                  />
                ))}
              </Stack>
              <ReadMore read={read} />
            </Panel>
          );
        }}
      </Loaded>
      <ActionDialog
        action={action}
        name="again"
        title={t("invited.againTitle")}
        description={t("invited.againHint")}
        submit={t("invited.send")}
      >
        {againForm ? (
          <DateField
            required
            label={t("dialog.until")}
            error={errorAt(againForm.errors, "expires_on")}
            value={againForm.draft.expires_on ?? ""}
            onChange={(day) => againForm.change("expires_on", day || null)}
          />
        ) : null}
      </ActionDialog>
      <ActionDialog
        action={action}
        name="revoke"
        title={t("invited.revokeTitle")}
        description={t("invited.revokeHint")}
        submit={t("invited.revoke")}
      />
    </>
  );
}

function Invitation({
  invitation: { person, name, email, status, sent_at, expires_on, by_name },
  onAgain,
  onRevoke,
}: {
  invitation: SurveyInvitation;
  /** Null of a survey that takes no more answers. */
  onAgain: (() => void) | null;
  onRevoke: () => void;
}) {
  const t = useTexts(surveyTexts);
  const locale = useLocale();
  const { date, dateTime } = useFormats();
  const isOver = status === "answered" || status === "revoked";
  const facts = [
    email,
    t("invited.sent", { when: dateTime(sent_at) }),
    by_name ? t("invited.by", { name: by_name }) : null,
    isOver ? null : t("invited.until", { date: date(expires_on) }),
  ];
  return (
    <Inline as="li" $justify="space-between" $gap={3} $wrap>
      <Stack $gap={1}>
        <Inline $gap={2} $wrap>
          <Link to={`/recruiters/${person.entity}/${person.id}`}>{name}</Link>
          <Badge tone={sheetTones[status]}>{answerSheetStates[status][locale]}</Badge>
        </Inline>
        <Text $tone="muted" $size="sm">
          {facts.filter(Boolean).join(" · ")}
        </Text>
      </Stack>
      {isOver ? null : (
        <Inline $gap={2} $wrap>
          {onAgain ? (
            <Button size="sm" aria-label={t("invited.againOf", { name })} onClick={onAgain}>
              {t("invited.sendAgain")}
            </Button>
          ) : null}
          <Button size="sm" kind="quiet" aria-label={t("invited.revokeOf", { name })} onClick={onRevoke}>
            {t("invited.revoke")}
          </Button>
        </Inline>
      )}
    </Inline>
  );
}
