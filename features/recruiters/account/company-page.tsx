import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant, useToasts } from "#client/system/app/use-system.ts";
import { useCompany, useCompanyForm } from "#client/system/recruiters/use-account.ts";
import type { CompanyProfile } from "#contract/calls/account.ts";
import { BusinessDataFields } from "#features/forms/business-data-fields.tsx";
import { SettingsForm } from "#features/forms/settings-form.tsx";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Avatar } from "#ui/feedback.tsx";
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
  const { show } = useToasts();
  const saved = t("saved");
  const form = useCompanyForm(company, () => {
    show({ kind: "success", text: saved });
    onChanged();
  });
  const labels = {
    name: t("company.name"),
    legalName: t("company.legalName"),
    mailName: t("company.mailName"),
    mailAddress: t("company.mailAddress"),
    locale: t("company.mailLocale"),
    timeZone: t("company.timeZone"),
    pace: t("company.pace"),
  };
  const hints = {
    locale: t("company.mailLocaleHint"),
    timeZone: t("company.timeZoneHint"),
    pace: t("company.paceHint"),
  };
  return (
    <>
      <SettingsForm title={t("company.data")} form={form}>
        <BusinessDataFields form={form} words={{ labels, hints }} />
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
