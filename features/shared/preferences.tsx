import { Moon, Sun } from "lucide-react";
import { useLocale, useTexts } from "#platform/i18n/use-texts.ts";
import { useChangeLocale, useTheme } from "#platform/system/use-system.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";
import { appTexts } from "../app/texts.pt.ts";

/** Language and light or dark, small enough for any bar. */
export function Preferences() {
  const t = useTexts(appTexts);
  const locale = useLocale();
  const changeLocale = useChangeLocale();
  const { mode, choose } = useTheme();
  const other = locale === "pt" ? "en" : "pt";
  return (
    <Inline $gap={1}>
      <Button
        kind="quiet"
        size="sm"
        lang={other === "pt" ? "pt-BR" : "en"}
        aria-label={other === "pt" ? "Português" : "English"}
        onClick={() => changeLocale(other)}
      >
        {other.toUpperCase()}
      </Button>
      <IconButton
        size="sm"
        label={`${t("theme.label")}: ${t(mode === "dark" ? "theme.light" : "theme.dark")}`}
        onClick={() => choose(mode === "dark" ? "light" : "dark")}
      >
        {mode === "dark" ? <Sun size={16} aria-hidden /> : <Moon size={16} aria-hidden />}
      </IconButton>
    </Inline>
  );
}
