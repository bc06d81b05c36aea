import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { SiteSettings } from "#contract/calls/sites.ts";
import type { FieldError } from "#contract/errors.ts";
import {
  isSocialSecret,
  type SocialCredential,
  siteComponents,
  siteFonts,
  siteLabels,
  siteRules,
  socialCredentials,
} from "#contract/site.ts";
import { socialProviders } from "#contract/social.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, SelectField, TextField } from "#ui/field.tsx";
import { Columns, Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { ColorFields, type ThemeName } from "./color-fields.tsx";
import { LinkList } from "./link-list.tsx";
import { siteTexts } from "./texts.ts";

const Group = styled.fieldset`
  display: flex; flex-direction: column; gap: ${space(2)}; margin: 0; padding: 0; border: 0;
  /* No flex item: it keeps its own distance. */
  > legend { padding: 0 0 ${space(2)}; }
`;

export const shownSwitches = [
  "show_benefits",
  "show_opening_data",
  "show_salary",
  "show_contract_type",
] as const;
/** Anything not switched off is on. */
const isOn = (switches: Partial<Record<string, boolean>>, name: string) => switches[name] !== false;

/** The applications of a site elsewhere, and the address that each has to send people back to. */
const applications = (["microsoft", ...socialProviders] as const).map((at) => ({
  at,
  callback: at === "microsoft" ? "/v1/recruiters/microsoft_auths/callback" : `/login/${at}`,
  names: socialCredentials.filter((name) => name.startsWith(`${at}_`)),
}));

export interface SiteFieldsProps {
  site: SiteSettings;
  errors: readonly FieldError[];
  onChange: (change: Partial<SiteSettings>) => void;
}

export function LookFields({
  site,
  theme,
  onTheme,
  onChange,
}: SiteFieldsProps & { theme: ThemeName; onTheme: (theme: ThemeName) => void }) {
  const t = useTexts(siteTexts);
  return (
    <Stack $gap={5}>
      <ColorFields
        colors={site.colors}
        theme={theme}
        onTheme={onTheme}
        onChange={(colors) => onChange({ colors })}
      />
      <Columns $min={240} $gap={4}>
        <SelectField
          label={t("font")}
          value={site.font}
          options={siteFonts.map((value) => ({ value, label: t(`fonts.${value}`) }))}
          onChange={(font) => font && onChange({ font })}
        />
        <SelectField
          label={t("pageSet")}
          value={site.path_components || "whole"}
          options={[
            { value: "whole", label: t("pageSets.whole") },
            { value: "/simple", label: t("pageSets.simple") },
          ]}
          onChange={(chosen) => onChange({ path_components: chosen === "/simple" ? "/simple" : "" })}
        />
      </Columns>
    </Stack>
  );
}

export function ContentFields({ site, errors, onChange }: SiteFieldsProps) {
  const t = useTexts(siteTexts);
  const { footer, custom_labels, components } = site;
  return (
    <Stack $gap={6}>
      <Columns $min={240} $gap={5}>
        <Group>
          <Heading as="legend" $size="md">
            {t("parts")}
          </Heading>
          {siteComponents.map((name) => (
            <Checkbox
              key={name}
              label={t(`part.${name}`)}
              checked={isOn(components, name)}
              onChange={(on) => onChange({ components: { ...components, [name]: on } })}
            />
          ))}
        </Group>
        <Group>
          <Heading as="legend" $size="md">
            {t("shows")}
          </Heading>
          {shownSwitches.map((name) => (
            <Checkbox
              key={name}
              label={t(`show.${name}`)}
              checked={site[name]}
              onChange={(on) => onChange({ [name]: on })}
            />
          ))}
        </Group>
      </Columns>
      <LinkList
        title={t("menu")}
        hint={t("menuHint")}
        path="site.menu"
        links={site.menu}
        errors={errors}
        onChange={(menu) => onChange({ menu })}
      />
      <Stack $gap={3}>
        <Heading $size="md">{t("footer")}</Heading>
        <Columns $min={240} $gap={4}>
          <TextField
            label={t("footerPt")}
            maxLength={300}
            value={footer.text_pt}
            onChange={(text_pt) => onChange({ footer: { ...footer, text_pt } })}
          />
          <TextField
            label={t("footerEn")}
            maxLength={300}
            value={footer.text_en}
            onChange={(text_en) => onChange({ footer: { ...footer, text_en } })}
          />
        </Columns>
        <LinkList
          title={t("footerLinks")}
          path="site.footer.links"
          links={footer.links}
          errors={errors}
          onChange={(links) => onChange({ footer: { ...footer, links } })}
        />
      </Stack>
      <Stack $gap={3}>
        <Stack $gap={1}>
          <Heading $size="md">{t("labels")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("labelsHint")}
          </Text>
        </Stack>
        <Columns $min={240} $gap={3}>
          {siteLabels.flatMap((name) =>
            (["pt", "en"] as const).map((locale) => (
              <TextField
                key={`${name}.${locale}`}
                label={t(locale === "pt" ? "inPt" : "inEn", { name: t(`label.${name}`) })}
                maxLength={80}
                value={custom_labels[`${name}.${locale}`] ?? ""}
                onChange={(typed) =>
                  onChange({ custom_labels: { ...custom_labels, [`${name}.${locale}`]: typed } })
                }
              />
            )),
          )}
        </Columns>
      </Stack>
    </Stack>
  );
}

export function AccessFields({
  site,
  errors,
  onChange,
  kept = [],
}: SiteFieldsProps & {
  /** The site's credentials; their values are unknown here. */
  kept?: readonly SocialCredential[];
}) {
  const t = useTexts(siteTexts);
  const { errorAt } = useFormTexts();
  const { rules, social_credentials } = site;
  return (
    <Stack $gap={6}>
      <Group>
        <Heading as="legend" $size="md">
          {t("rules")}
        </Heading>
        {siteRules.map((name) => (
          <Checkbox
            key={name}
            label={t(`rule.${name}`)}
            checked={isOn(rules, name)}
            onChange={(on) => onChange({ rules: { ...rules, [name]: on } })}
          />
        ))}
        <Checkbox
          label={t("productDomain")}
          checked={site.product_domain}
          onChange={(product_domain) => onChange({ product_domain })}
        />
      </Group>
      <Columns $min={240} $gap={4}>
        <TextField
          label={t("analytics")}
          hint={t("analyticsHint")}
          maxLength={24}
          value={site.google_analytics ?? ""}
          error={errorAt(errors, "google_analytics")}
          onChange={(typed) => onChange({ google_analytics: typed.trim().toUpperCase() || null })}
        />
        <TextField
          label={t("assets")}
          hint={t("assetsHint")}
          maxLength={300}
          value={site.path_assets}
          error={errorAt(errors, "path_assets")}
          onChange={(path_assets) => onChange({ path_assets })}
        />
      </Columns>
      <Stack $gap={4}>
        <Stack $gap={1}>
          <Heading $size="md">{t("credentials")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("credentialsHint")}
          </Text>
        </Stack>
        {applications.map(({ at, callback, names }) => (
          <Group key={at}>
            <Text as="legend" $strong>
              {t(`credentialsAt.${at}`)}
            </Text>
            <Text $tone="muted" $size="sm">
              {t("callback", { callback })}
            </Text>
            <Columns $min={220} $gap={4}>
              {names.map((name) => {
                const given = social_credentials[name];
                const isKept = kept.includes(name) && given === undefined;
                return (
                  <Stack key={name} $gap={1}>
                    <TextField
                      label={t(`credential.${name}`)}
                      type={isSocialSecret(name) ? "password" : "text"}
                      autoComplete="off"
                      maxLength={300}
                      hint={isKept ? t("isSet") : undefined}
                      value={given ?? ""}
                      onChange={(typed) =>
                        onChange({
                          social_credentials: { ...social_credentials, [name]: typed || undefined },
                        })
                      }
                    />
                    {isKept ? (
                      <Inline>
                        <Button
                          size="sm"
                          kind="quiet"
                          onClick={() =>
                            onChange({ social_credentials: { ...social_credentials, [name]: null } })
                          }
                        >
                          {t("remove", { name: t(`credential.${name}`) })}
                        </Button>
                      </Inline>
                    ) : null}
                  </Stack>
                );
              })}
            </Columns>
          </Group>
        ))}
      </Stack>
    </Stack>
  );
}
