import { useCallback } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { type AccessDraft, memberActions, roles as rolesRead } from "#client/system/administrators/team.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { MemberDetails } from "#contract/calls/recruiters.ts";
import type { Role } from "#contract/calls/roles.ts";
import { nameIn } from "#contract/locale.ts";
import { RestoredDraft } from "#features/forms/restored-draft.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { readingTexts } from "#features/shared/reading/texts.ts";
import { Button } from "#ui/button.tsx";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { Checkbox, SelectField } from "#ui/field.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { FormSkeleton } from "#ui/skeletons.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { PermissionMatrix } from "../permissions/permission-matrix.tsx";
import { AccessPreview } from "../roles/access-preview.tsx";
import { roleTexts } from "../roles/texts.ts";
import { recruiterTexts } from "./texts.ts";

/** A member's permissions: a role's, or their own, with a preview of what they would see. */
export function MemberAccessForm({ member }: { member: MemberDetails }) {
  const read = useRead(rolesRead);
  const isByHand = member.role === null && !member.is_admin;
  return (
    <Panel>
      <Loaded read={read} waiting={isByHand ? undefined : <Waiting />} lines={20}>
        {({ roles }) => <Form member={member} roles={roles} />}
      </Loaded>
    </Panel>
  );
}

function Title() {
  const t = useTexts(recruiterTexts);
  return (
    <Stack $gap={1}>
      <Heading>{t("one.access")}</Heading>
      <Text $tone="muted" $size="sm">
        {t("one.accessHint")}
      </Text>
    </Stack>
  );
}

/** As high as the form of a member with a role. */
function Waiting() {
  const ofReading = useTexts(readingTexts);
  return (
    <Stack $gap={4}>
      <Title />
      <FormSkeleton label={ofReading("loading")} count={1} />
      <Skeleton $width="117px" $height="32px" />
      <Skeleton $width="170px" $height="20px" />
    </Stack>
  );
}

function Form({ member, roles }: { member: MemberDetails; roles: readonly Role[] }) {
  const t = useTexts(recruiterTexts);
  const ofRoles = useTexts(roleTexts);
  const locale = useLocale();
  const { failureText } = useFormTexts();
  const { show } = useToasts();
  const { id, is_admin, role_permissions: permissions, record_scopes, role } = member;
  const draft: AccessDraft = { role_id: role?.id ?? null, is_admin, permissions, record_scopes };
  const onDone = useCallback(
    (_: Done<ReturnType<typeof memberActions>>) => show({ kind: "success", text: t("one.accessSaved") }),
    [show, t],
  );
  // Edits continue from the saved state: a new answer is a new form.
  const action = useActions([id, JSON.stringify(draft)], memberActions(id), onDone, undefined, {
    standing: { action: "access", draft, required: [] },
  });
  const form = action.form("access");
  const { role_id, ...byHand } = form?.draft ?? draft;
  const chosen = roles.find((item) => item.id === role_id);
  const access = chosen ?? byHand;
  /** Custom permissions start from the role's. */
  const choose = (next: number | null) => {
    if (next === null && chosen) {
      form?.change("is_admin", chosen.is_admin);
      form?.change("permissions", chosen.permissions);
      form?.change("record_scopes", chosen.record_scopes);
    }
    form?.change("role_id", next);
  };
  return (
    <Stack as="form" noValidate onSubmit={submitWith(action.confirm)} $gap={4}>
      <Title />
      <RestoredDraft shown={action.restored} onDiscard={action.startOver} />
      {action.failure ? (
        <Callout tone="danger" role="alert">
          {action.failure === "last_administrator" ? t("one.lastAdministrator") : failureText(action.failure)}
        </Callout>
      ) : null}
      <SelectField
        label={t("role")}
        placeholder={t("one.byHand")}
        value={role_id}
        options={roles.map((item) => ({ value: item.id, label: nameIn(item, locale) }))}
        onChange={choose}
      />
      {role_id === null ? (
        <>
          <Checkbox
            label={ofRoles("isAdmin")}
            checked={byHand.is_admin}
            onChange={(on) => form?.change("is_admin", on)}
          />
          {byHand.is_admin ? null : (
            <PermissionMatrix
              permissions={byHand.permissions}
              onChange={(next) => form?.change("permissions", next)}
              scopes={byHand.record_scopes}
              onScopes={(next) => form?.change("record_scopes", next)}
            />
          )}
        </>
      ) : null}
      <div>
        <Button kind="primary" type="submit" busy={action.busy}>
          {t("one.saveAccess")}
        </Button>
      </div>
      <details>
        <summary>{ofRoles("preview.title")}</summary>
        <AccessPreview
          is_admin={access.is_admin}
          role_permissions={access.permissions}
          record_scopes={access.record_scopes}
          team={member.team}
        />
      </details>
    </Stack>
  );
}
