import { useMemo, useState } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { sectionItems } from "#client/system/administrators/site-pages.ts";
import type { PlacedSection } from "#client/system/administrators/use-page-form.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { ShownSection, SiteSection } from "#contract/calls/site-sections.ts";
import { localised } from "#contract/calls/site-words.ts";
import type { TenantConfig } from "#contract/calls/tenant.ts";
import type { Locale } from "#contract/locale.ts";
import { Site } from "#features/shared/site/frame.tsx";
import { type Look, lookOf } from "#features/shared/site/looks.ts";
import { Section } from "#features/shared/site/sections.tsx";
import "#ui/font/display/faces.css";
import { cssVariables } from "#ui/css-variables.ts";
import { Heading, Stack } from "#ui/layout.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { fontFamilies, themeColors } from "#ui/theme.ts";
import { below, radius, space } from "#ui/tokens.ts";
import { pageTexts } from "./texts.ts";

type Theme = "light" | "dark";

/** The page at half size beside the editor, so that it is laid out as on a wide screen; full size on a phone. */
const Window = styled.div`
  overflow: auto; max-height: calc(100dvh - ${space(36)}); border: 1px solid var(--line-strong); border-radius: ${radius.lg};
  background: var(--surface); color: var(--text);
  > div { zoom: 0.5; ${below("desktop")} { zoom: 1; } }
`;
const Part = styled.div<{ $open: boolean }>`
  position: relative;
  > button {
    position: absolute; inset: 0; z-index: 1; width: 100%; border: 0; background: none; cursor: pointer; outline-offset: -6px;
    ${({ $open }) => $open && "box-shadow: inset 0 0 0 4px var(--focus);"}
    &:hover { box-shadow: inset 0 0 0 4px var(--accent); }
  }
`;
const Bar = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${space(3)}; justify-content: space-between;`;

/** The page as its visitors will see it, drawn by the site's own sections; each of them opens its fields. */
export function PagePreview({
  sections,
  config,
  open,
  nameOf,
  onOpen,
}: {
  sections: readonly PlacedSection[];
  config: TenantConfig;
  open: number | null;
  nameOf: (section: SiteSection) => string;
  onOpen: (id: number) => void;
}) {
  const t = useTexts(pageTexts);
  const own = useLocale();
  const [locale, setLocale] = useState<Locale>(own);
  const [theme, setTheme] = useState<Theme>("light");
  const { brand, colors, font } = config;
  const look = lookOf(brand);
  const style = useMemo(
    () => ({
      ...cssVariables(themeColors(colors[theme], theme)),
      fontFamily: fontFamilies[font] ?? undefined,
      colorScheme: theme,
    }),
    [colors, theme, font],
  );
  return (
    <Stack as="section" $gap={3} aria-label={t("preview")}>
      <Bar>
        <Heading $size="md">{t("preview")}</Heading>
        <Bar>
          <Segmented
            label={t("previewIn")}
            value={locale}
            segments={[
              { value: "pt", label: "PT" },
              { value: "en", label: "EN" },
            ]}
            onChange={setLocale}
          />
          <Segmented
            label={t("theme.label")}
            value={theme}
            segments={[
              { value: "light", label: t("theme.light") },
              { value: "dark", label: t("theme.dark") },
            ]}
            onChange={setTheme}
          />
        </Bar>
      </Bar>
      <Window style={style}>
        <div>
          <Site $look={look} $stage={colors.light.primary_dark_background_color}>
            {sections.map(({ id, section }, index) => (
              <Part key={id} $open={id === open}>
                <div inert>
                  <Shown section={section} locale={locale} look={look} first={index === 0} />
                </div>
                <button
                  type="button"
                  aria-label={t("edit", { name: nameOf(section) })}
                  onClick={() => onOpen(id)}
                />
              </Part>
            ))}
          </Site>
        </div>
      </Window>
    </Stack>
  );
}

/** The query of a section that lists something. */
function itemsQuery(section: SiteSection, locale: Locale) {
  if (section.kind === "publications") return { locale, kind: section.kind, limit: section.limit };
  if (section.kind === "events")
    return { locale, kind: section.kind, limit: section.limit, when: section.when };
  if (section.kind !== "jobs") return null;
  const { term, state, remote_work } = section.filter ?? {};
  return {
    ...{ locale, kind: section.kind, limit: section.limit },
    ...(term ? { term } : {}),
    // A state that is half typed finds nothing yet.
    ...(state?.length === 2 ? { state } : {}),
    ...(remote_work === undefined ? {} : { remote_work }),
  };
}

function Shown({
  section,
  locale,
  look,
  first,
}: {
  section: SiteSection;
  locale: Locale;
  look: Look;
  first: boolean;
}) {
  const query = itemsQuery(section, locale);
  const { data } = useRead(sectionItems, query && { query });
  const shown = useMemo((): ShownSection => {
    const words = localised(section, locale);
    if (words.kind === "jobs")
      return { ...words, items: data?.jobs ?? [], total_count: data?.total_count ?? 0 };
    if (words.kind === "publications" || words.kind === "events")
      return { ...words, items: data?.teasers ?? [] };
    return words;
  }, [section, locale, data]);
  return <Section section={shown} look={look} first={first} />;
}
