import { UserRound } from "lucide-react";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { DeskAction } from "#client/system/shortlists/desk-actions.ts";
import type { ShortlistContact } from "#contract/calls/shortlists.ts";
import { ActionDialog, RemovalDialog } from "#features/entities/actions/action-dialog.tsx";
import { LinkedRecords } from "#features/entities/fields/linked-records.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Text } from "#ui/layout.tsx";
import { icons } from "#ui/tokens.ts";
import { ContactsField } from "./contacts-field.tsx";
import { shortlistsTexts } from "./texts.ts";

/** The client's people who see the shortlist in their own area. */
export function DeskContacts({
  jobId,
  contacts,
  action,
}: {
  jobId: number;
  contacts: readonly ShortlistContact[];
  /** Null where the person may only read. */
  action: DeskAction | null;
}) {
  const t = useTexts(shortlistsTexts);
  const formats = useFormats();
  const { errorAt } = useFormTexts();
  const ids = contacts.map(({ client_contact_id }) => client_contact_id);
  const adding = action?.form("addContacts");
  const removeText = (name: string) => t("desk.contacts.removeOf", { name });
  return (
    <>
      <LinkedRecords
        title={t("desk.contacts.field")}
        hint={t("desk.contacts.hint")}
        records={contacts.map(
          ({ client_contact_id: id, name, email, mails_muted, last_opened_at, ...read }) => ({
            id,
            name,
            to: `/recruiters/client_contacts/${id}`,
            detail: mails_muted ? `${email} · ${t("muted.contact")}` : email,
            aside: (
              <Text $tone="muted" $size="sm">
                {last_opened_at
                  ? t("desk.contacts.opened", { when: formats.ago(last_opened_at) })
                  : t("desk.contacts.notOpened")}
                {read.seen_count + read.judged_count > 0
                  ? ` · ${t("desk.contacts.read", { seen: read.seen_count, judged: read.judged_count })}`
                  : ""}
                {read.concluded_at
                  ? ` · ${t("desk.contacts.concluded", { when: formats.ago(read.concluded_at) })}`
                  : ""}
              </Text>
            ),
          }),
        )}
        icon={<UserRound size={icons.large} aria-hidden color="var(--muted)" />}
        none={t("desk.contacts.none")}
        noneHint={t("desk.contacts.noneHint")}
        addText={t("desk.contacts.add")}
        removeText={removeText}
        onAdd={action ? () => action.ask("addContacts", { kept: ids, chosen: null }, ["chosen"]) : null}
        onRemove={
          action
            ? ({ id, name }) => action.ask("removeContact", { name, kept: ids.filter((item) => item !== id) })
            : null
        }
      />
      {action ? (
        <>
          <ActionDialog
            action={action}
            name="addContacts"
            title={t("desk.contacts.add")}
            submit={t("desk.settings.save")}
          >
            <ContactsField
              label={t("desk.contacts.field")}
              jobId={jobId}
              without={adding?.draft.kept ?? []}
              value={[...(adding?.draft.chosen ?? [])]}
              error={errorAt(action.errors, "chosen") ?? errorAt(action.errors, "client_contact_ids")}
              onChange={(chosen) => adding?.change("chosen", chosen.length > 0 ? chosen : null)}
            />
          </ActionDialog>
          <RemovalDialog
            action={action}
            name="removeContact"
            of={action.form("removeContact")?.draft.name}
            title={removeText}
            hint={t("desk.contacts.removeHint")}
            submit={t("desk.remove")}
          />
        </>
      ) : null}
    </>
  );
}
