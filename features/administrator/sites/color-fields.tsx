import { useState } from "react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { ColorSet } from "#contract/calls/tenant.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Field } from "#ui/field.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { poorContrasts } from "#ui/poor-contrasts.ts";
import { Segmented } from "#ui/segmented.tsx";

import { radius, space, type } from "#ui/tokens.ts";
import { siteTexts } from "./texts.ts";

export type ThemeName = "light" | "dark";
export const colorNames = [
  "primary_color",
  "secondary_color",
  "primary_light_color",
  "secondary_font_color",
  "primary_dark_background_color",
  "secondary_dark_background_color",
  "primary_font_color",
  "container_signin",
] as const satisfies readonly (keyof ColorSet)[];

const Grid = styled.div`display: grid; gap: ${space(3)} ${space(4)}; grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));`;
const Pick = styled.div`
  display: flex; align-items: center; gap: ${space(2)}; min-height: 36px;
  input { width: 44px; height: 36px; padding: 2px; border: 1px solid var(--line-strong); border-radius: ${radius.md}; background: var(--surface); cursor: pointer; }
  @media (pointer: coarse) { input { height: 44px; } }
  code { font-size: ${type.sm}; color: var(--muted); }
`;
/** `#fff` as the browser's picker wants it. */
const whole = (color: string) =>
  color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join("")}` : color;

/** The colours of both themes, with what reads badly, and how the site repairs it. */
export function ColorFields({
  colors,
  theme,
  onTheme,
  onChange,
}: {
  colors: { light: ColorSet; dark: ColorSet };
  theme: ThemeName;
  onTheme: (theme: ThemeName) => void;
  onChange: (colors: { light: ColorSet; dark: ColorSet }) => void;
}) {
  const t = useTexts(siteTexts);
  const { number } = useFormats();
  const own = colors[theme];
  const poor = poorContrasts(own, theme);
  const set = (change: Partial<ColorSet>) => onChange({ ...colors, [theme]: { ...own, ...change } });
  const repaired = Object.fromEntries(poor.map((item) => [item.name, item.repaired]));
  return (
    <Stack $gap={4}>
      <Inline $justify="space-between" $wrap>
        <Heading $size="md">{t("colors")}</Heading>
        <Segmented
          label={t("themes.label")}
          value={theme}
          segments={[
            { value: "light", label: t("themes.light") },
            { value: "dark", label: t("themes.dark") },
          ]}
          onChange={onTheme}
        />
      </Inline>
      <Grid>
        {colorNames.map((name) => (
          <Field key={name} label={t(`color.${name}`)}>
            {(wiring) => (
              <Pick>
                <input
                  {...wiring}
                  type="color"
                  value={whole(own[name]).toLowerCase()}
                  onChange={(event) => set({ [name]: event.target.value })}
                />
                <code>{own[name]}</code>
              </Pick>
            )}
          </Field>
        ))}
      </Grid>
      {poor.length === 0 ? (
        <Text $tone="muted" $size="sm" role="status">
          {t("contrastGood")}
        </Text>
      ) : (
        <Callout tone="warning" role="status">
          <Stack $gap={2}>
            {poor.map((item) => (
              <Inline key={`${item.name} ${item.ground}`} $wrap $justify="space-between">
                <span>
                  {t("contrastPoor", {
                    name: t(`color.${item.name}`),
                    ratio: number(Math.floor(item.ratio * 10) / 10),
                    repaired: item.repaired,
                  })}
                </span>
                <Button size="sm" onClick={() => set({ [item.name]: item.repaired })}>
                  {t("repair", { repaired: item.repaired })}
                </Button>
              </Inline>
            ))}
            {poor.length > 1 ? (
              <Inline>
                <Button size="sm" onClick={() => set(repaired)}>
                  {t("repairAll")}
                </Button>
              </Inline>
            ) : null}
          </Stack>
        </Callout>
      )}
    </Stack>
  );
}

/** Which theme the fields and the preview show. */
export const useThemeShown = () => useState<ThemeName>("light");
