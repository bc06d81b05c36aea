import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useSession, useTenant } from "#client/system/app/use-system.ts";
import { useContactMailPreferences } from "#client/system/clients/mail-preferences.ts";
import { type ContactMailChoice, contactMailChoices } from "#contract/catalogues/mail-kind.ts";
import type { ClientSection } from "#contract/client-sections.ts";
import { MailChoices } from "#features/shared/mail-preferences/mail-choices.tsx";
import { mailPreferenceTexts } from "#features/shared/mail-preferences/texts.ts";
import { PageHeader, Stack } from "#ui/layout.tsx";
import { Page } from "./frame.tsx";
import { ProgressReport } from "./progress-report.tsx";
import { clientTexts } from "./texts.ts";

/** The part of the area that such mails are about: contacts who cannot see it get none. */
const sections: Partial<Record<ContactMailChoice, ClientSection>> = {
  shortlists: "jobs",
  interviews: "interviews",
};

/** The mails that a client's contact wants, and their language. */
export default function ClientSettingsPage() {
  const t = useTexts(clientTexts);
  const mails = useTexts(mailPreferenceTexts);
  const { user } = useSession();
  useDocumentTitle(t("settings.title"), useTenant().title);
  const own = useContactMailPreferences(mails("notSaved"));
  const profile = user?.strategy === "client_contacts" ? user.profile : null;
  const hidden = profile?.hidden_sections ?? [];
  const offered = contactMailChoices.filter((choice) => {
    const section = sections[choice];
    return section === undefined || !hidden.includes(section);
  });
  return (
    <Page>
      <Stack $gap={5} style={{ maxWidth: 560 }}>
        <PageHeader
          title={t("settings.title")}
          hint={t("settings.lead", { address: profile?.email ?? "" })}
        />
        <MailChoices
          {...own}
          choices={offered.map((choice) => ({
            choice,
            label: t(`settings.choices.${choice}.label`),
            hint: t(`settings.choices.${choice}.hint`),
          }))}
          always={t("settings.always")}
        />
        {hidden.includes("jobs") ? null : <ProgressReport />}
      </Stack>
    </Page>
  );
}
