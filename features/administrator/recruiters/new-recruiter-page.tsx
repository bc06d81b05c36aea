import { useCallback } from "react";
import { Link } from "react-router";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import {
  type InvitationDraft,
  invitationActions,
  roles as rolesRead,
} from "#client/system/administrators/team.ts";
import { useGo, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { nameIn } from "#contract/locale.ts";
import { RestoredDraft } from "#features/forms/restored-draft.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Inline, PageHeader, Panel, Stack } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { AccessPreview } from "../roles/access-preview.tsx";
import { recruiterTexts } from "./texts.ts";

const first: InvitationDraft = { email: "", role_id: null };
const standing = { action: "invite", draft: first, required: ["email", "role_id"] } as const;
const own = ["member", "deactivated", "invited"] as const;

/** Inviting a person: their address and future role. */
export default function NewRecruiterPage() {
  const t = useTexts(recruiterTexts);
  const locale = useLocale();
  const { errorAt, failureText } = useFormTexts();
  const { show } = useToasts();
  const go = useGo();
  const read = useRead(rolesRead);
  const onDone = useCallback(
    ({ result: { invitation } }: Done<Pick<typeof invitationActions, "invite">>) => {
      show({ kind: "success", text: t("new.sent", { email: invitation.email }) });
      go("/administrator/recruiters?view=invitations");
    },
    [show, t, go],
  );
  const action = useActions([], { invite: invitationActions.invite }, onDone, undefined, {
    standing,
  });
  const form = action.form("invite");
  const emailError = () => {
    const rule = form?.errors.find(({ path }) => path.endsWith("email"))?.rule;
    const known = own.find((item) => item === rule);
    return known ? t(`new.rule.${known}`) : errorAt(form?.errors ?? [], "email");
  };
  return (
    <Stack $gap={5}>
      <PageTitle title={t("new.title")} />
      <PageHeader title={t("new.title")} hint={t("new.hint")} />
      <Loaded read={read} lines={5}>
        {({ roles }) => {
          const role = roles.find(({ id }) => id === form?.draft.role_id);
          return (
            <Panel style={{ maxWidth: 640 }}>
              <Stack as="form" noValidate onSubmit={submitWith(action.confirm)} $gap={4}>
                <RestoredDraft shown={action.restored} onDiscard={action.startOver} />
                {action.failure && action.errors.length === 0 ? (
                  <Callout tone="danger" role="alert">
                    {failureText(action.failure)}
                  </Callout>
                ) : null}
                <TextField
                  label={t("email")}
                  type="email"
                  autoComplete="off"
                  required
                  value={form?.draft.email ?? ""}
                  onChange={(email) => form?.change("email", email)}
                  error={emailError()}
                />
                <SelectField
                  label={t("role")}
                  required
                  placeholder={t("new.noRole")}
                  value={form?.draft.role_id ?? null}
                  options={roles.map((role) => ({ value: role.id, label: nameIn(role, locale) }))}
                  onChange={(role_id) => form?.change("role_id", role_id)}
                  error={errorAt(form?.errors ?? [], "role_id")}
                />
                {role ? (
                  <AccessPreview
                    is_admin={role.is_admin}
                    role_permissions={role.permissions}
                    record_scopes={role.record_scopes}
                  />
                ) : null}
                <Inline>
                  <Button kind="primary" type="submit" busy={action.busy}>
                    {t("new.send")}
                  </Button>
                  <ButtonLink as={Link} to="/administrator/recruiters">
                    {t("new.cancel")}
                  </ButtonLink>
                </Inline>
              </Stack>
            </Panel>
          );
        }}
      </Loaded>
    </Stack>
  );
}
