import { ExternalLink } from "lucide-react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useSiteConfigs } from "#client/system/administrators/use-administrator.ts";
import type { ColorSet, TenantConfig } from "#contract/calls/tenant.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Badge } from "#ui/feedback.tsx";
import { Columns, DescriptionList, Heading, Inline, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { radius, space, type } from "#ui/tokens.ts";

import { administratorTexts } from "./texts.ts";

const colorNames = [
  "primary_color",
  "secondary_color",
  "primary_dark_background_color",
  "secondary_dark_background_color",
  "primary_light_color",
  "primary_font_color",
  "secondary_font_color",
  "container_signin",
] as const satisfies readonly (keyof ColorSet)[];
const shown = ["show_benefits", "show_opening_data", "show_salary", "show_contract_type"] as const;

const Swatches = styled.ul`
  list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); gap: ${space(2)};
  li { display: flex; align-items: center; gap: ${space(2.5)}; font-size: ${type.sm}; min-width: 0; }
  code { display: block; font-size: ${type.xs}; color: var(--muted); }
`;
const Swatch = styled.span`flex: none; width: 34px; height: 34px; border-radius: ${radius.md}; border: 1px solid var(--line-strong);`;

export default function SiteConfigsPage() {
  const t = useTexts(administratorTexts);
  const configs = useSiteConfigs();
  return (
    <Stack $gap={5}>
      <PageTitle title={t("site.title")} />
      <PageHeader title={t("site.title")} hint={t("site.hint")} />
      <Loaded read={configs} lines={10}>
        {({ site_configs }) => (
          <Stack $gap={4}>
            {site_configs.map(({ id, is_primary, config }) => (
              <Site key={id} primary={is_primary} config={config} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

/** The same port as here: brands differ by host name. */
function addressOf(domain: string): string {
  const { protocol, port } = window.location;
  return `${protocol}//${domain}${port ? `:${port}` : ""}/`;
}

function Site({ primary, config }: { primary: boolean; config: TenantConfig }) {
  const t = useTexts(administratorTexts);
  const optional = (value: string | null) => value ?? <Text $tone="muted">{t("none")}</Text>;
  return (
    <Panel aria-label={config.domain}>
      <Stack $gap={5}>
        <Inline $justify="space-between" $wrap>
          <Inline $wrap>
            <Heading $size="lg">{config.domain}</Heading>
            {primary ? <Badge tone="accent">{t("site.primary")}</Badge> : null}
            {config.product_domain ? <Badge>{t("site.product")}</Badge> : null}
          </Inline>
          <ButtonLink href={addressOf(config.domain)} target="_blank" rel="noopener">
            <ExternalLink aria-hidden />
            {t("site.open")}
          </ButtonLink>
        </Inline>
        <Columns $min={420} $gap={6}>
          <DescriptionList
            items={[
              { term: t("site.siteTitle"), value: config.title },
              { term: t("site.brand"), value: optional(config.brand) },
              { term: t("site.logo"), value: optional(config.logo_url) },
              { term: t("site.favicon"), value: optional(config.favicon) },
              { term: t("site.header"), value: optional(config.header_url) },
              { term: t("site.analytics"), value: optional(config.google_analytics) },
            ]}
          />
          <Stack $gap={2}>
            <Heading as="h3" $size="md">
              {t("site.shows")}
            </Heading>
            <DescriptionList
              items={shown.map((name) => ({
                term: t(`site.${name}`),
                value: (
                  <Badge tone={config[name] ? "success" : "neutral"}>
                    {config[name] ? t("yes") : t("no")}
                  </Badge>
                ),
              }))}
            />
          </Stack>
        </Columns>
        <Columns $min={420} $gap={6}>
          <Colors title={t("site.light")} colors={config.colors.light} />
          <Colors title={t("site.dark")} colors={config.colors.dark} />
        </Columns>
      </Stack>
    </Panel>
  );
}

function Colors({ title, colors }: { title: string; colors: ColorSet }) {
  const t = useTexts(administratorTexts);
  return (
    <Stack $gap={2}>
      <Heading as="h3" $size="md">
        {title}
      </Heading>
      <Swatches>
        {colorNames.map((name) => (
          <li key={name}>
            <Swatch style={{ background: colors[name] }} aria-hidden />
            <span>
              {t(`site.color.${name}`)}
              <code>{colors[name]}</code>
            </span>
          </li>
        ))}
      </Swatches>
    </Stack>
  );
}
