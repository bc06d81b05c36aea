import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant, useToasts } from "#client/system/app/use-system.ts";
import { useCompany, useCompanyForm } from "#client/system/recruiters/use-account.ts";
import type { CompanyProfile } from "#contract/calls/account.ts";
import { timeZone } from "#contract/catalogues/agenda.ts";
import { languages } from "#features/forms/languages.ts";
import { SettingsForm } from "#features/forms/settings-form.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { Avatar, Badge } from "#ui/feedback.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Columns, Heading, Inline, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { FormSkeleton } from "#ui/skeletons.tsx";
import { Picture } from "./picture.tsx";
import { accountTexts } from "./texts.ts";

const Logo = styled.img`max-width: 220px; max-height: 72px; object-fit: contain; background: #ffffff;`;

/** Company Profile: what an administrator keeps of the company. */
export default function CompanyPage() {
  const t = useTexts(accountTexts);
  const company = useCompany();
  useDocumentTitle(t("company.title"), useTenant().title);
  return (
    <Stack $gap={5} style={{ maxWidth: 920 }}>
      <PageHeader title={t("company.title")} hint={t("company.lead")} />
      {company.data ? (
        <Company company={company.data.business} onChanged={company.reload} />
      ) : company.state === "failed" ? (
        <ReadFailure title={t("failed")} read={company} />
      ) : (
        <FormSkeleton label={t("loading")} />
      )}
    </Stack>
  );
}

function Company({ company, onChanged }: { company: CompanyProfile; onChanged: () => void }) {
  const t = useTexts(accountTexts);
  const { errorAt } = useFormTexts();
  const { show } = useToasts();
  const locale = useLocale();
  const saved = t("saved");
  const form = useCompanyForm(company, () => {
    show({ kind: "success", text: saved });
    onChanged();
  });
  const field = (name: string) => ({
    value: form.text(name),
    error: errorAt(form.errors, name),
    maxLength: 160,
    onChange: (value: string) => form.change(name, name === "name" || value !== "" ? value : null),
  });
  return (
    <>
      <SettingsForm title={t("company.data")} form={form}>
        <TextField label={t("company.name")} required {...field("name")} />
        <TextField label={t("company.legalName")} {...field("legal_name")} />
        <TextField label={t("company.mailName")} {...field("mail_from_name")} />
        <TextField label={t("company.mailAddress")} type="email" {...field("mail_from_address")} />
        <SelectField
          label={t("company.mailLocale")}
          hint={t("company.mailLocaleHint")}
          error={errorAt(form.errors, "locale")}
          value={form.text("locale")}
          options={languages}
          onChange={(chosen) => form.change("locale", chosen)}
        />
        <SelectField
          label={t("company.timeZone")}
          hint={t("company.timeZoneHint")}
          error={errorAt(form.errors, "time_zone")}
          value={form.text("time_zone")}
          options={timeZone.map(({ code, label }) => ({ value: code, label: label[locale] }))}
          onChange={(chosen) => form.change("time_zone", chosen)}
        />
        <TextField
          label={t("company.pace")}
          hint={t("company.paceHint")}
          error={errorAt(form.errors, "mails_per_minute")}
          inputMode="numeric"
          maxLength={4}
          required
          value={form.number("mails_per_minute")?.toString() ?? ""}
          onChange={(typed) => {
            const digits = typed.replaceAll(/\D/g, "");
            form.change("mails_per_minute", digits === "" ? null : Number(digits));
          }}
        />
      </SettingsForm>
      <Columns $min={320} $gap={5}>
        <Picture
          of="company"
          title={t("company.logo")}
          shown={
            company.logo_url ? (
              <Logo src={company.logo_url} alt={company.name} />
            ) : (
              <Text $tone="muted">{t("company.noLogo")}</Text>
            )
          }
          isThere={company.logo_url !== null}
          chooseLabel={t("company.chooseLogo")}
          removeLabel={t("company.removeLogo")}
          onChanged={onChanged}
        />
        <Panel>
          <Stack $gap={4}>
            <Heading $size="md">{t("company.domains")}</Heading>
            <Stack as="ul" $gap={2}>
              {company.domains.map(({ name, is_primary }) => (
                <Inline as="li" key={name}>
                  {name} {is_primary ? <Badge>{t("company.primary")}</Badge> : null}
                </Inline>
              ))}
            </Stack>
          </Stack>
        </Panel>
      </Columns>
      <Stack $gap={3}>
        <Inline style={{ justifyContent: "space-between" }}>
          <Heading $size="md">{t("company.members")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("company.total", { count: company.members.length })}
          </Text>
        </Inline>
        <SimpleTable label={t("company.members")}>
          <thead>
            <tr>
              <th scope="col">{t("company.columns.name")}</th>
              <th scope="col">{t("company.columns.role")}</th>
              <th scope="col">{t("company.columns.email")}</th>
              <th scope="col">{t("company.columns.access")}</th>
            </tr>
          </thead>
          <tbody>
            {company.members.map((member) => (
              <tr key={member.id}>
                <td>
                  <Inline>
                    <Avatar name={member.name} src={member.photoUrl} size={28} />
                    {member.name}
                  </Inline>
                </td>
                <td>{member.role_name}</td>
                <td>{member.email}</td>
                <td data-narrow>
                  <Badge tone={member.is_admin ? "accent" : "neutral"}>
                    {t(member.is_admin ? "company.admin" : "company.member")}
                  </Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      </Stack>
    </>
  );
}
