import { MailPlus, RotateCw, X } from "lucide-react";
import { useCallback } from "react";
import { Link } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { invitationActions, invitations as invitationsRead } from "#client/system/administrators/team.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { Invitation } from "#contract/calls/recruiters.ts";
import { nameIn } from "#contract/locale.ts";
import { useRefusal } from "#features/forms/use-refusal.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink, IconButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { icons } from "#ui/tokens.ts";
import { Table, TablePanel } from "../parts.tsx";
import { recruiterTexts } from "./texts.ts";

const tones = { pending: "accent", expired: "warning", revoked: "neutral", accepted: "success" } as const;

/** Invitations that were not accepted: sent again with a new deadline, or revoked. */
export function InvitationList() {
  const t = useTexts(recruiterTexts);
  const locale = useLocale();
  const { date } = useFormats();
  const { show } = useToasts();
  const read = useRead(invitationsRead);
  const onDone = useCallback(
    ({ action }: Done<typeof invitationActions>) =>
      show({ kind: "success", text: t(action === "revoke" ? "revoked" : "resent") }),
    [show, t],
  );
  const onRefused = useRefusal(t("notDone"));
  const action = useActions([], invitationActions, onDone, onRefused);
  return (
    <TablePanel>
      <Loaded read={read} lines={5}>
        {({ invitations }) =>
          invitations.length === 0 ? (
            <EmptyState
              icon={<MailPlus size={icons.large} aria-hidden />}
              title={t("noInvitations")}
              action={
                <ButtonLink as={Link} to="/administrator/recruiters/new">
                  {t("invite")}
                </ButtonLink>
              }
            >
              {t("noInvitationsHint")}
            </EmptyState>
          ) : (
            <Table aria-label={t("view.invitations")}>
              <thead>
                <tr>
                  <th scope="col">{t("email")}</th>
                  <th scope="col">{t("role")}</th>
                  <th scope="col">{t("stateOf")}</th>
                  <th scope="col">{t("until")}</th>
                  <th scope="col">{t("actions")}</th>
                </tr>
              </thead>
              <tbody>
                {invitations.map((invitation) => (
                  <tr key={invitation.id}>
                    <td>
                      <Stack $gap={0}>
                        <Text $strong>{invitation.email}</Text>
                        {invitation.invited_by_name ? (
                          <Text $tone="muted" $size="sm">
                            {t("invitedBy", { name: invitation.invited_by_name })}
                          </Text>
                        ) : null}
                      </Stack>
                    </td>
                    <td>{nameIn(invitation.role, locale)}</td>
                    <td>
                      <Badge tone={tones[invitation.state]}>{t(`state.${invitation.state}`)}</Badge>
                    </td>
                    <td>{date(invitation.expires_at)}</td>
                    <td>
                      <Buttons invitation={invitation} action={action} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )
        }
      </Loaded>
    </TablePanel>
  );
}

function Buttons({
  invitation: { id, email, state },
  action,
}: {
  invitation: Invitation;
  action: ReturnType<typeof useActions<typeof invitationActions>>;
}) {
  const t = useTexts(recruiterTexts);
  return (
    <Inline>
      <IconButton
        label={t("resend", { email })}
        disabled={action.busy}
        onClick={() => action.start("resend", { id })}
      >
        <RotateCw aria-hidden />
      </IconButton>
      {state === "revoked" ? null : (
        <IconButton
          label={t("revoke", { email })}
          disabled={action.busy}
          onClick={() => action.start("revoke", { id })}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </Inline>
  );
}
