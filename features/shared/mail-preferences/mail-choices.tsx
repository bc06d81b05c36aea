import { useTexts } from "#client/i18n/use-texts.ts";
import type { Locale } from "#contract/locale.ts";
import { type Loadable, Loaded } from "#features/shared/reading/loaded.tsx";
import { SelectField } from "#ui/field.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { Switch } from "#ui/switch.tsx";
import { mailPreferenceTexts } from "./texts.ts";

interface Props<Choice extends string> {
  read: Loadable<{ mail_preferences: { locale: Locale; wanted: Record<Choice, boolean> } }>;
  busy: boolean;
  choose(choice: { locale?: Locale; wanted?: Partial<Record<Choice, boolean>> }): void;
  choices: readonly { choice: Choice; label: string; hint: string }[];
  /** The mails that are sent in any case. */
  always: string;
}

/** The mails that a person wants, and their language; each choice takes effect at once. */
export function MailChoices<Choice extends string>({ read, busy, choose, choices, always }: Props<Choice>) {
  const t = useTexts(mailPreferenceTexts);
  return (
    <Panel>
      <Stack $gap={4}>
        <Heading $size="lg">{t("title")}</Heading>
        <Loaded
          read={read}
          failed={t("failed")}
          waiting={<TextSkeleton label={t("loading")} count={3 * choices.length - 2} />}
        >
          {({ mail_preferences: { locale, wanted } }) => (
            <>
              <SelectField
                label={t("language")}
                hint={t("languageHint")}
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
              {choices.map(({ choice, label, hint }) => (
                <Switch
                  key={choice}
                  label={label}
                  hint={hint}
                  checked={wanted[choice]}
                  disabled={busy}
                  onChange={(next) => {
                    const changed: Partial<Record<Choice, boolean>> = {};
                    changed[choice] = next;
                    choose({ wanted: changed });
                  }}
                />
              ))}
              <Text $size="sm" $tone="muted">
                {always}
              </Text>
            </>
          )}
        </Loaded>
      </Stack>
    </Panel>
  );
}
