import { Building2, Check, Plus } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { administeredBusinesses } from "#client/system/administrators/sites.ts";
import { useBusinesses } from "#client/system/administrators/use-administrator.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { darkLogo } from "#ui/dark-logo.ts";
import { Inline, PageHeader, Stack } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { icons, radius, space } from "#ui/tokens.ts";
import { businessTexts } from "./texts.ts";

/** Most logos are written out: wide, and small in a square. */
const Logo = styled.span`
  display: grid; place-items: center; width: 104px; height: 36px; flex: none; border-radius: ${radius.md}; background: var(--accent-soft);
  color: var(--on-accent-soft); overflow: hidden;
  img { width: 100%; height: 100%; padding: ${space(2)}; object-fit: contain; background: #fff; }
  [data-theme="dark"] & img[data-themed] { content: var(--dark-logo); background: var(--surface); }
`;

/** An administrator's businesses, and the choice of the current one. */
export default function BusinessesPage() {
  const t = useTexts(businessTexts);
  const { date } = useFormats();
  const { business } = useRecruiter();
  const { choose } = useBusinesses();
  const read = useRead(administeredBusinesses);
  return (
    <Stack $gap={5}>
      <PageTitle title={t("title")} />
      <PageHeader
        title={t("title")}
        hint={t("hint")}
        actions={
          <ButtonLink as={Link} to="/administrator/businesses/new" $kind="primary">
            <Plus aria-hidden />
            {t("new")}
          </ButtonLink>
        }
      />
      <Loaded read={read} lines={6}>
        {({ businesses }) => (
          <SimpleTable stacked label={t("list")}>
            <thead>
              <tr>
                <th scope="col">{t("columns.name")}</th>
                <th scope="col">{t("columns.domains")}</th>
                <th scope="col">{t("columns.created")}</th>
                <th scope="col">{t("columns.actions")}</th>
              </tr>
            </thead>
            <tbody>
              {businesses.map((item) => (
                <tr key={item.id}>
                  <td>
                    <Inline $gap={3}>
                      <Logo>
                        {item.logo_url ? (
                          // The style sheet chooses; a logo of one kind only keeps the ground that it was drawn for.
                          <img
                            src={item.logo_url}
                            alt=""
                            data-themed={item.logo_dark_url ? true : undefined}
                            style={darkLogo(item.logo_dark_url)}
                          />
                        ) : (
                          <Building2 size={icons.normal} aria-hidden />
                        )}
                      </Logo>
                      <Link to={`/administrator/businesses/${item.id}`}>{item.name}</Link>
                    </Inline>
                  </td>
                  <td data-label={t("columns.domains")}>{item.domains.map(({ name }) => name).join(", ")}</td>
                  <td data-label={t("columns.created")}>{date(item.created_at)}</td>
                  <td>
                    {item.id === business.id ? (
                      <Badge tone="success">
                        <Check size={icons.xSmall} aria-hidden />
                        {t("selected")}
                      </Badge>
                    ) : (
                      <Button size="sm" onClick={() => choose(item)}>
                        {t("select")}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </SimpleTable>
        )}
      </Loaded>
    </Stack>
  );
}
