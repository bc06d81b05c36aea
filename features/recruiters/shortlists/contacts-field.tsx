import { useTexts } from "#client/i18n/use-texts.ts";
import { useShareContacts } from "#client/system/shortlists/use-shortlist-share.ts";
import type { LookupOption } from "#ui/lookup-field.tsx";
import { MultiLookupField } from "#ui/multi-lookup-field.tsx";
import { MutedContacts } from "./muted-contacts.tsx";
import { shortlistsTexts } from "./texts.ts";

/** Chooses contacts of the job's company. */
export function ContactsField({
  jobId,
  without = [],
  label,
  value,
  error,
  onChange,
}: {
  jobId: number;
  /** Those who are in already. */
  without?: readonly number[];
  label: string;
  value: LookupOption[];
  error: string | undefined;
  onChange: (value: LookupOption[]) => void;
}) {
  const t = useTexts(shortlistsTexts);
  const { contacts, hasCompany } = useShareContacts(jobId);
  const all = contacts.data?.contacts ?? [];
  const options = all
    .filter(({ id }) => !without.includes(id))
    .map(({ id, name }) => ({ id: `${id}`, label: name }));
  const hasNoContacts = contacts.state === "ready" && all.length === 0;
  const chosen = all.filter(({ id }) => value.some((option) => option.id === `${id}`));
  return (
    <>
      <MultiLookupField
        required
        label={label}
        hint={
          hasNoContacts || !hasCompany ? t(hasCompany ? "dialog.noContacts" : "dialog.noCompany") : undefined
        }
        placeholder={t("dialog.contactsPlaceholder")}
        error={error}
        options={options}
        searching={contacts.state === "loading"}
        value={value}
        onChange={onChange}
      />
      <MutedContacts contacts={chosen} />
    </>
  );
}
