import { useMemo } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { SiteSettings } from "#contract/calls/sites.ts";
import { cssVariables } from "#ui/css-variables.ts";
import { groundThemes } from "#ui/grounds.ts";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { fontFamilies, themeColors } from "#ui/theme.ts";
import { radius, space, type } from "#ui/tokens.ts";
import type { ThemeName } from "./color-fields.tsx";
import { siteTexts } from "./texts.ts";

const Frame = styled.div`
  border: 1px solid var(--line); border-radius: ${radius.lg}; overflow: hidden; background: var(--surface); color: var(--text); font-size: ${type.sm};
`;
const Bar = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${space(3)}; padding: ${space(2.5)} ${space(4)}; border-bottom: 1px solid var(--line); background: var(--surface);
  img { max-height: 24px; max-width: 140px; object-fit: contain; }
  b { font-size: ${type.md}; overflow-wrap: anywhere; }
  span:last-of-type { margin-left: auto; }
`;
const Hero = styled.div`
  padding: ${space(7)} ${space(4)}; background-size: cover; background-position: center;
  background-image: linear-gradient(180deg, var(--accent-soft), var(--surface));
  strong { display: block; font-size: ${type["2xl"]}; line-height: 1.1; margin-bottom: ${space(3)}; overflow-wrap: anywhere; }
`;
const Search = styled.div`
  display: flex; justify-content: space-between; align-items: center; gap: ${space(2)}; padding: ${space(1.5)} ${space(1.5)} ${space(1.5)} ${space(3)};
  border: 1px solid var(--line-strong); border-radius: ${radius.md}; background: var(--surface); color: var(--muted);
`;
const Main = styled.span`background: var(--accent); color: var(--on-accent); border-radius: ${radius.md}; padding: ${space(1.5)} ${space(3)}; font-weight: 520; white-space: nowrap;`;
const Band = styled.div`padding: ${space(4)}; background: var(--canvas); color: var(--text);`;
const Card = styled.div`
  background: var(--surface); border: 1px solid var(--line); border-radius: ${radius.md}; padding: ${space(3)};
  a { color: var(--accent-text); font-weight: 600; }
  p { color: var(--muted); }
`;
const Foot = styled.div`
  background: var(--surface); color: var(--text); padding: ${space(4)};
  p { color: var(--muted); }
`;

/** The site as its visitors will see it, while it is set up. */
export function SitePreview({
  site,
  theme,
  logoUrls,
  headerUrl = null,
}: {
  site: SiteSettings;
  theme: ThemeName;
  logoUrls: { light: string | null; dark: string | null };
  headerUrl?: string | null;
}) {
  const t = useTexts(siteTexts);
  const locale = useLocale();
  const { colors, font } = site;
  const look = useMemo(() => {
    const grounds = groundThemes(colors[theme]);
    return {
      page: {
        ...cssVariables(themeColors(colors[theme], theme)),
        fontFamily: fontFamilies[font] ?? undefined,
      },
      light: cssVariables(grounds.light),
      dark: cssVariables(grounds.dark),
      deep: cssVariables(grounds.deep),
    };
  }, [colors, theme, font]);
  const label = (name: "opportunities" | "sign_in" | "register" | "landing_title", ours: string) =>
    site.custom_labels[`${name}.${locale}`] || ours;
  const named = ({ label_pt, label_en }: { label_pt: string; label_en: string }) =>
    (locale === "pt" ? label_pt : label_en) || label_pt || label_en;
  const title = site.title || t("sample.title");
  const logo = (theme === "dark" && logoUrls.dark) || logoUrls.light;
  const facts = [
    site.show_contract_type ? t("sample.contract") : "",
    site.show_salary ? t("sample.salary") : "",
    site.show_opening_data ? t("sample.openings") : "",
  ].filter(Boolean);
  const picture = headerUrl
    ? {
        backgroundImage: `linear-gradient(color-mix(in srgb, var(--surface) 84%, transparent), var(--surface)), url(${JSON.stringify(headerUrl)})`,
      }
    : undefined;
  return (
    <Stack $gap={2} as="section" aria-label={t("preview")}>
      <Heading $size="md">{t("preview")}</Heading>
      <Frame style={look.page} data-preview={theme}>
        <Bar>
          {logo ? <img src={logo} alt={title} /> : <b>{title}</b>}
          {site.menu.length > 0 ? (
            site.menu.map((link, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shown, never moved
              <span key={index}>{named(link)}</span>
            ))
          ) : (
            <span>{label("opportunities", t("sample.opportunities"))}</span>
          )}
          <span>{label("sign_in", t("sample.signIn"))}</span>
          {isOn(site.rules.sign_up) ? <Main>{label("register", t("sample.register"))}</Main> : null}
        </Bar>
        <Hero style={picture}>
          <strong>{label("landing_title", t("sample.landing"))}</strong>
          <Search>
            {t("sample.search")}
            <Main>{t("sample.find")}</Main>
          </Search>
        </Hero>
        {site.path_components === "" ? (
          <Band style={look.light}>
            <Card>
              <Text as="span" $strong style={{ color: "var(--accent-text)" }}>
                {t("sample.job")}
              </Text>
              <p>{t("sample.company")}</p>
              {facts.length > 0 ? <p>{facts.join(" · ")}</p> : null}
            </Card>
          </Band>
        ) : null}
        <Foot style={look.dark}>
          <b>{title}</b>
          <p>{named({ label_pt: site.footer.text_pt, label_en: site.footer.text_en })}</p>
          <p>{site.footer.links.map(named).filter(Boolean).join(" · ")}</p>
        </Foot>
        <Foot style={look.deep}>
          <p>
            © {new Date().getFullYear()} {title}. {t("sample.rights")}
          </p>
        </Foot>
      </Frame>
    </Stack>
  );
}

const isOn = (rule: boolean | undefined) => rule !== false;
