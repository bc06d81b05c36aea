import { Copy, Pencil, Plus, Trash2 } from "lucide-react";
import { useCallback } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { type RoleDraft, roleActions, roles as rolesRead } from "#client/system/administrators/team.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { Role } from "#contract/calls/roles.ts";
import { nameIn } from "#contract/locale.ts";
import { ActionDialog, RemovalDialog } from "#features/entities/actions/action-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Checkbox, TextField } from "#ui/field.tsx";
import { Inline, PageHeader, Stack, Text } from "#ui/layout.tsx";
import { Table, TablePanel } from "../parts.tsx";
import { PermissionMatrix } from "../permissions/permission-matrix.tsx";
import { AccessPreview } from "./access-preview.tsx";
import { roleTexts } from "./texts.ts";

const empty: RoleDraft = {
  id: null,
  lock_version: 0,
  name: "",
  name_en: null,
  is_admin: false,
  permissions: {},
  record_scopes: {},
};
const draftOf = ({ members_count: _, invitations_count: __, ...role }: Role): RoleDraft => role;

/** The roles of the business: what each lets its members do. */
export default function RolesPage() {
  const t = useTexts(roleTexts);
  const locale = useLocale();
  const { show } = useToasts();
  const { errorAt } = useFormTexts();
  const read = useRead(rolesRead);
  const onDone = useCallback(
    ({ action }: Done<typeof roleActions>) =>
      show({ kind: "success", text: t(action === "save" ? "saved" : "removed") }),
    [show, t],
  );
  const action = useActions([], roleActions, onDone);
  const form = action.form("save");
  const draft = form?.draft;
  const edit = (role: RoleDraft) => action.ask("save", role, ["name"]);
  return (
    <Stack $gap={5}>
      <PageTitle title={t("title")} />
      <PageHeader
        title={t("title")}
        hint={t("hint")}
        actions={
          <Button kind="primary" icon={<Plus aria-hidden />} onClick={() => edit(empty)}>
            {t("new")}
          </Button>
        }
      />
      <TablePanel>
        <Loaded read={read} lines={6}>
          {({ roles }) => (
            <Table>
              <thead>
                <tr>
                  <th scope="col">{t("name")}</th>
                  <th scope="col">{t("grants")}</th>
                  <th scope="col">{t("members")}</th>
                  <th scope="col">{t("actions")}</th>
                </tr>
              </thead>
              <tbody>
                {roles.map((role) => {
                  const name = nameIn(role, locale);
                  return (
                    <tr key={role.id}>
                      <td>
                        <Text $strong>{name}</Text>
                      </td>
                      <td>
                        {role.is_admin ? (
                          <Badge tone="accent">{t("everything")}</Badge>
                        ) : (
                          t("areas", { count: Object.keys(role.permissions).length })
                        )}
                      </td>
                      <td>
                        {t("memberCount", { count: role.members_count })}
                        {role.invitations_count > 0 ? (
                          <Text $tone="muted" $size="sm">
                            {t("invitedCount", { count: role.invitations_count })}
                          </Text>
                        ) : null}
                      </td>
                      <td>
                        <Inline>
                          <IconButton label={t("editRole", { name })} onClick={() => edit(draftOf(role))}>
                            <Pencil aria-hidden />
                          </IconButton>
                          <IconButton
                            label={t("copyRole", { name })}
                            onClick={() =>
                              edit({
                                ...draftOf(role),
                                id: null,
                                name: t("copyOf", { name: role.name }),
                                name_en: role.name_en && t("copyOf", { name: role.name_en }),
                              })
                            }
                          >
                            <Copy aria-hidden />
                          </IconButton>
                          {role.members_count + role.invitations_count === 0 ? (
                            <IconButton
                              label={t("removeRole", { name })}
                              onClick={() => action.ask("remove", { id: role.id, name })}
                            >
                              <Trash2 aria-hidden />
                            </IconButton>
                          ) : null}
                        </Inline>
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </Table>
          )}
        </Loaded>
      </TablePanel>
      <ActionDialog
        action={action}
        name="save"
        side
        width="wide"
        title={t(draft?.id === null ? "newTitle" : "editTitle")}
        submit={t("save")}
        refusals={{ last_administrator: t("lastAdministrator"), conflict: t("conflict") }}
      >
        {form && draft ? (
          <>
            <TextField
              label={t("namePt")}
              required
              maxLength={60}
              value={draft.name}
              onChange={(name) => form.change("name", name)}
              error={errorAt(form.errors, "name")}
            />
            <TextField
              label={t("nameEn")}
              hint={t("nameEnHint")}
              maxLength={60}
              value={draft.name_en ?? ""}
              onChange={(name_en) => form.change("name_en", name_en || null)}
              error={errorAt(form.errors, "name_en")}
            />
            <Checkbox
              label={t("isAdmin")}
              checked={draft.is_admin}
              onChange={(is_admin) => form.change("is_admin", is_admin)}
            />
            {draft.is_admin ? null : (
              <PermissionMatrix
                permissions={draft.permissions}
                onChange={(permissions) => form.change("permissions", permissions)}
                scopes={draft.record_scopes}
                onScopes={(scopes) => form.change("record_scopes", scopes)}
              />
            )}
            <details>
              <summary>{t("preview.title")}</summary>
              <AccessPreview
                is_admin={draft.is_admin}
                role_permissions={draft.permissions}
                record_scopes={draft.record_scopes}
              />
            </details>
          </>
        ) : null}
      </ActionDialog>
      <RemovalDialog
        action={action}
        name="remove"
        of={action.form("remove")?.draft.name}
        title={(name) => t("removeTitle", { name })}
        hint={t("removeHint")}
        submit={t("remove")}
      />
    </Stack>
  );
}
