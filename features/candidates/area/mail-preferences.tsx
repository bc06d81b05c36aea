import { useTexts } from "#client/i18n/use-texts.ts";
import { useMailPreferences } from "#client/system/candidates/mail-preferences.ts";
import { mailChoices } from "#contract/catalogues/mails.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { SelectField } from "#ui/field.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { Switch } from "#ui/switch.tsx";
import { areaTexts } from "./texts.ts";

/** The mails a candidate wants, and their language; those always sent are listed. */
export function OwnMailPreferences() {
  const t = useTexts(areaTexts);
  const { read, busy, choose } = useMailPreferences(t("mails.notSaved"));
  return (
    <Panel>
      <Stack $gap={4}>
        <Heading $size="lg">{t("mails.title")}</Heading>
        <Loaded
          read={read}
          failed={t("mails.failed")}
          waiting={<TextSkeleton label={t("edit.loading")} count={16} />}
        >
          {({ mail_preferences: { locale, wanted } }) => (
            <>
              <SelectField
                label={t("mails.language")}
                hint={t("mails.languageHint")}
                options={[
                  { value: "pt" as const, label: "Português" },
                  { value: "en" as const, label: "English" },
                ]}
                value={locale}
                disabled={busy}
                onChange={(next) => {
                  if (next) choose({ locale: next });
                }}
              />
              {mailChoices.map((choice) => (
                <Switch
                  key={choice}
                  label={t(`mails.choices.${choice}.label`)}
                  hint={t(`mails.choices.${choice}.hint`)}
                  checked={wanted[choice]}
                  disabled={busy}
                  onChange={(next) => choose({ wanted: { [choice]: next } })}
                />
              ))}
              <Text $size="sm" $tone="muted">
                {t("mails.always")}
              </Text>
            </>
          )}
        </Loaded>
      </Stack>
    </Panel>
  );
}
