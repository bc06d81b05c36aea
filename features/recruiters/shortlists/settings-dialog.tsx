import { useTexts } from "#client/i18n/use-texts.ts";
import type { ActionForm } from "#client/system/page/use-actions.ts";
import type { DeskAction, SettingsDraft } from "#client/system/shortlists/desk-actions.ts";
import { type Shortlist, shortlistParts } from "#contract/calls/shortlists.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { DateField } from "#ui/date-field.tsx";
import { CheckboxGroup, TextField } from "#ui/field.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { LinkPassword } from "./link-password.tsx";
import { shortlistsTexts } from "./texts.ts";

/** The day that an instant is on, where the recruiter is. */
const dayOf = (instant: string): string => new Intl.DateTimeFormat("sv-SE").format(new Date(instant));

/** Initial values of the dialog. */
export function settingsOf({
  name,
  message,
  anonymous,
  watermark,
  hidden_parts,
  expires_at,
  has_password,
  lock_version,
}: Shortlist): SettingsDraft {
  const day = expires_at ? dayOf(expires_at) : "";
  return {
    name,
    message: message ?? "",
    anonymous,
    watermark,
    hidden_parts,
    expires_at: day,
    was_open_until: day,
    asks_password: has_password,
    asked_password: has_password,
    password: "",
    lock_version,
  };
}

/** A shortlist's name, message, and what it hides from reviewers. */
export function SettingsDialog({ action }: { action: DeskAction }) {
  const t = useTexts(shortlistsTexts);
  const form = action.form("settings");
  return (
    <ActionDialog
      action={action}
      name="settings"
      width="medium"
      title={t("desk.settings.title")}
      submit={t("desk.settings.save")}
    >
      {form ? <SettingsFields form={form} /> : null}
    </ActionDialog>
  );
}

function SettingsFields({ form: { draft, errors, change } }: { form: ActionForm<SettingsDraft> }) {
  const t = useTexts(shortlistsTexts);
  const { errorAt } = useFormTexts();
  const hidden = draft.hidden_parts ?? [];
  return (
    <>
      <TextField
        label={t("dialog.name")}
        required
        maxLength={120}
        value={draft.name ?? ""}
        error={errorAt(errors, "name")}
        onChange={(name) => change("name", name)}
      />
      <TextArea
        label={t("desk.settings.message")}
        hint={t("desk.settings.messageHint")}
        rows={4}
        maxLength={2000}
        value={draft.message ?? ""}
        error={errorAt(errors, "message")}
        onChange={(message) => change("message", message)}
      />
      <DateField
        label={t("dialog.expires")}
        hint={t("dialog.expiresHint")}
        value={draft.expires_at ?? ""}
        error={errorAt(errors, "expires_at")}
        onChange={(day) => change("expires_at", day)}
      />
      <Switch
        label={t("dialog.asksPassword")}
        hint={t("dialog.asksPasswordHint")}
        checked={draft.asks_password ?? false}
        onChange={(asks) => change("asks_password", asks)}
      />
      {draft.asks_password ? (
        <LinkPassword
          kept={draft.asked_password ?? false}
          value={draft.password ?? ""}
          error={errorAt(errors, "password")}
          onChange={(password) => change("password", password)}
        />
      ) : null}
      <Switch
        label={t("dialog.anonymous")}
        hint={t("dialog.anonymousHint")}
        checked={draft.anonymous ?? false}
        onChange={(anonymous) => change("anonymous", anonymous)}
      />
      <Switch
        label={t("desk.settings.watermark")}
        hint={t("desk.settings.watermarkHint")}
        checked={draft.watermark ?? false}
        onChange={(watermark) => change("watermark", watermark)}
      />
      <CheckboxGroup
        label={t("desk.settings.shown")}
        value={shortlistParts.filter((part) => !hidden.includes(part))}
        options={shortlistParts.map((part) => ({ value: part, label: t(`desk.settings.parts.${part}`) }))}
        onChange={(shown) =>
          change(
            "hidden_parts",
            shortlistParts.filter((part) => !shown.includes(part)),
          )
        }
      />
    </>
  );
}
