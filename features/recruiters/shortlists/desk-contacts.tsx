import { Plus, UserRound, X } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import type { ShortlistContact } from "#contract/calls/shortlists.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { useFormats, useTexts } from "#platform/i18n/use-texts.ts";
import type { RecordAction } from "#platform/system/use-record-action.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { ActionDialog, numbersIn, optionsIn, textIn } from "../trade/action-dialog.tsx";
import { ContactsField } from "./contacts-field.tsx";
import { shortlistsTexts } from "./texts.ts";

const List = styled.ul`
  list-style: none; margin: 0; padding: 0;
  li { display: flex; align-items: center; gap: ${space(3)}; min-height: 52px; border-bottom: 1px solid var(--line); }
  li:last-child { border-bottom: 0; }
  li > div { flex: 1; min-width: 0; }
`;

/** The client's people who see the shortlist in their own area. */
export function DeskContacts({
  jobId,
  contacts,
  action,
}: {
  jobId: number;
  contacts: readonly ShortlistContact[];
  /** Null where the person may only read. */
  action: RecordAction | null;
}) {
  const t = useTexts(shortlistsTexts);
  const formats = useFormats();
  const { errorAt } = useFormTexts();
  const ids = contacts.map(({ client_contact_id }) => client_contact_id);
  const add = action ? (
    <Button
      icon={<Plus size={16} aria-hidden />}
      onClick={() => action.ask("addContacts", { kept: ids, chosen: null }, ["chosen"])}
    >
      {t("desk.contacts.add")}
    </Button>
  ) : null;
  return (
    <Stack $gap={4}>
      <Inline $justify="space-between" $gap={3} $wrap>
        <Text $tone="muted" $size="sm">
          {t("desk.contacts.hint")}
        </Text>
        {contacts.length > 0 ? add : null}
      </Inline>
      <Panel $padding={4}>
        {contacts.length === 0 ? (
          <EmptyState
            icon={<UserRound size={36} aria-hidden color="var(--muted)" />}
            title={t("desk.contacts.none")}
            action={add}
          >
            {t("desk.contacts.noneHint")}
          </EmptyState>
        ) : (
          <List>
            {contacts.map(({ client_contact_id: id, name, email, last_opened_at }) => (
              <li key={id}>
                <div>
                  <Link to={`/recruiters/client_contacts/${id}`}>{name}</Link>
                  <Text $tone="muted" $size="sm">
                    {email}
                  </Text>
                </div>
                <Text $tone="muted" $size="sm">
                  {last_opened_at
                    ? t("desk.contacts.opened", { when: formats.ago(last_opened_at) })
                    : t("desk.contacts.notOpened")}
                </Text>
                {action ? (
                  <IconButton
                    label={t("desk.contacts.removeOf", { name })}
                    onClick={() =>
                      action.ask("removeContact", { name, kept: ids.filter((one) => one !== id) })
                    }
                  >
                    <X size={16} aria-hidden />
                  </IconButton>
                ) : null}
              </li>
            ))}
          </List>
        )}
      </Panel>
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
              without={numbersIn(action.draft, "kept")}
              value={optionsIn(action.draft, "chosen")}
              error={errorAt(action.errors, "chosen") ?? errorAt(action.errors, "client_contact_ids")}
              onChange={(chosen) => action.change("chosen", chosen.length > 0 ? chosen : null)}
            />
          </ActionDialog>
          <ActionDialog
            action={action}
            name="removeContact"
            danger
            title={t("desk.contacts.removeOf", { name: textIn(action.draft, "name") })}
            description={t("desk.contacts.removeHint")}
            submit={t("desk.remove")}
          />
        </>
      ) : null}
    </Stack>
  );
}
