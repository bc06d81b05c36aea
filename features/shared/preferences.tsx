import { Monitor, Moon, Sun } from "lucide-react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useTakingOver } from "#client/rendering/use-taking-over.ts";
import { useChangeLocale, useTheme } from "#client/system/app/use-system.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";
import { sharedTexts } from "./texts.ts";

const icons = { light: Sun, dark: Moon, system: Monitor };
const next = { light: "dark", dark: "system", system: "light" } as const;
const languages = {
  pt: { other: "en", name: "English" },
  en: { other: "pt", name: "Português" },
} as const;

/** Language and appearance, one press each. */
export function Preferences() {
  const t = useTexts(sharedTexts);
  const changeLocale = useChangeLocale();
  const theme = useTheme();
  const choice = useTakingOver() ? "system" : theme.choice;
  const { other, name } = languages[useLocale()];
  const Icon = icons[choice];
  return (
    <Inline $gap={0.5}>
      <Button
        kind="quiet"
        size="sm"
        lang={other}
        title={t("language", { language: name })}
        onClick={() => changeLocale(other)}
      >
        {name}
      </Button>
      <IconButton
        size="sm"
        label={t("theme", { choice: t(`choices.${choice}`) })}
        onClick={() => theme.choose(next[choice])}
      >
        <Icon aria-hidden />
      </IconButton>
    </Inline>
  );
}
