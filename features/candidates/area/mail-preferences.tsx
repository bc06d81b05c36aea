import { useTexts } from "#client/i18n/use-texts.ts";
import { useMailPreferences } from "#client/system/candidates/mail-preferences.ts";
import { mailChoices } from "#contract/catalogues/mail-kind.ts";
import { MailChoices } from "#features/shared/mail-preferences/mail-choices.tsx";
import { mailPreferenceTexts } from "#features/shared/mail-preferences/texts.ts";
import { areaTexts } from "./texts.ts";

/** The mails a candidate wants, and their language; those always sent are listed. */
export function OwnMailPreferences() {
  const t = useTexts(areaTexts);
  const mails = useTexts(mailPreferenceTexts);
  const own = useMailPreferences(mails("notSaved"));
  return (
    <MailChoices
      {...own}
      choices={mailChoices.map((choice) => ({
        choice,
        label: t(`mails.choices.${choice}.label`),
        hint: t(`mails.choices.${choice}.hint`),
      }))}
      always={t("mails.always")}
    />
  );
}
