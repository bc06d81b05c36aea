import { UserPlus } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant, useToasts } from "#client/system/app/use-system.ts";
import { type ColleagueActions, colleagueActions, colleaguesRead } from "#client/system/clients/company.ts";
import { type Actions, type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { Colleague } from "#contract/calls/client-company.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Avatar, Skeleton } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { Inline, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { AdministratorsOnly } from "./company/administrators-only.tsx";
import { companyTexts } from "./company/texts.ts";
import { AnswerDialog } from "./desk/answer-dialog.tsx";
import { Page } from "./frame.tsx";

const List = styled.ul`
  display: grid; gap: 0; margin: 0; padding: 0; list-style: none;
  > li { padding: ${space(3.5)} 0; }
  > li + li { border-top: 1px solid var(--line); }
`;

/** Who of the company gets into the client area; for its administrators. */
export default function ClientPeoplePage() {
  const t = useTexts(companyTexts);
  useDocumentTitle(t("people.title"), useTenant().title);
  return (
    <Page>
      <Stack $gap={6}>
        <AdministratorsOnly head={<Head />}>
          <People />
        </AdministratorsOnly>
      </Stack>
    </Page>
  );
}

function Head({ actions }: { actions?: ReactNode }) {
  const t = useTexts(companyTexts);
  return <PageHeader title={t("people.title")} hint={t("people.lead")} actions={actions} />;
}

function People() {
  const t = useTexts(companyTexts);
  const { errorAt } = useFormTexts();
  const { show } = useToasts();
  const read = useRead(colleaguesRead);
  const announce = useCallback(
    ({ action }: Done<ColleagueActions>) =>
      show({ kind: "success", text: t(action === "revoke" ? "people.revokedNow" : "people.invitedNow") }),
    [show, t],
  );
  const refused = useCallback(() => show({ kind: "error", text: t("people.refused") }), [show, t]);
  const actions = useActions([], colleagueActions, announce, refused);
  const form = actions.form("invite");
  return (
    <>
      <Head
        actions={
          <Button
            kind="primary"
            icon={<UserPlus aria-hidden />}
            onClick={() => actions.ask("invite", {}, ["name", "email"])}
          >
            {t("people.invite")}
          </Button>
        }
      />
      <Loaded
        read={read}
        waiting={<Skeleton $height="160px" role="status" aria-label={t("people.loading")} />}
        failed={t("people.failed")}
      >
        {({ colleagues }) => (
          <Panel>
            <List>
              {colleagues.map((colleague) => (
                <Person key={colleague.id} person={colleague} actions={actions} />
              ))}
            </List>
          </Panel>
        )}
      </Loaded>
      <AnswerDialog
        asked={actions}
        name="invite"
        title={t("people.invite")}
        hint={t("people.inviteHint")}
        submit={t("people.send")}
      >
        <TextField
          label={t("people.name")}
          required
          maxLength={120}
          value={form?.draft.name ?? ""}
          error={errorAt(actions.errors, "name")}
          onChange={(name) => form?.change("name", name)}
        />
        <TextField
          label={t("people.email")}
          type="email"
          required
          value={form?.draft.email ?? ""}
          error={errorAt(actions.errors, "email")}
          onChange={(email) => form?.change("email", email)}
        />
        <TextField
          label={t("people.role")}
          maxLength={120}
          value={form?.draft.role_name ?? ""}
          onChange={(role) => form?.change("role_name", role)}
        />
      </AnswerDialog>
      <AnswerDialog
        asked={actions}
        name="revoke"
        danger
        title={t("people.revokeTitle", { name: actions.form("revoke")?.draft.name ?? "" })}
        hint={t("people.revokeHint")}
        submit={t("people.revoke")}
      />
    </>
  );
}

function Person({
  person: { id, name, email, role_name, is_admin, access, invited_until, last_seen_at, self },
  actions,
}: {
  person: Colleague;
  actions: Actions<ColleagueActions>;
}) {
  const t = useTexts(companyTexts);
  const { ago, date } = useFormats();
  // Who was never asked, or whose invitation is over, gets one and not another one.
  const again = access === "invited" ? "people.remind" : "people.inviteOne";
  const isReminded = actions.startedWith("remind")?.id === id;
  return (
    <li>
      <Inline $gap={3} $wrap $justify="space-between">
        <Inline $gap={3}>
          <Avatar name={name} size={40} />
          <Stack $gap={0.5}>
            <Inline $gap={2} $wrap>
              <Text $strong>{name}</Text>
              {self ? <Badge>{t("people.you")}</Badge> : null}
              {is_admin ? <Badge tone="accent">{t("people.admin")}</Badge> : null}
              <Badge tone={access === "active" ? "success" : access === "invited" ? "warning" : "neutral"}>
                {t(`people.access.${access}`)}
              </Badge>
            </Inline>
            <Text $tone="muted" $size="sm">
              {[
                role_name,
                email,
                invited_until ? t("people.until", { date: date(invited_until) }) : null,
                last_seen_at ? t("people.seen", { when: ago(last_seen_at) }) : null,
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
          </Stack>
        </Inline>
        {self ? null : (
          <Inline $gap={2}>
            {access === "active" ? null : (
              <Button
                size="sm"
                busy={isReminded}
                disabled={actions.running !== null && !isReminded}
                aria-label={`${t(again)}: ${name}`}
                onClick={() => actions.start("remind", { id, name })}
              >
                {t(again)}
              </Button>
            )}
            {access === "none" ? null : (
              <Button
                size="sm"
                aria-label={`${t("people.revoke")}: ${name}`}
                onClick={() => actions.ask("revoke", { id, name })}
              >
                {t("people.revoke")}
              </Button>
            )}
          </Inline>
        )}
      </Inline>
    </li>
  );
}
