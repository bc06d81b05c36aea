import { Building2, Check } from "lucide-react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useBusinesses } from "#client/system/administrators/use-administrator.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { Badge } from "#ui/feedback.tsx";
import { Columns, Heading, Inline, PageHeader, Panel, Stack } from "#ui/layout.tsx";
import { icons, radius } from "#ui/tokens.ts";
import { administratorTexts } from "./texts.ts";

const Logo = styled.div`
  display: grid; place-items: center; width: 44px; height: 44px; flex: none; border-radius: ${radius.lg}; background: var(--accent-soft);
  color: var(--on-accent-soft); overflow: hidden;
  img { width: 100%; height: 100%; object-fit: contain; }
`;
const Foot = styled(Inline)`min-height: 34px;`;

export default function BusinessesPage() {
  const t = useTexts(administratorTexts);
  const businesses = useBusinesses();
  return (
    <Stack $gap={5}>
      <PageTitle title={t("businesses.title")} />
      <PageHeader title={t("businesses.title")} hint={t("businesses.hint")} />
      <Loaded read={businesses}>
        {(data) => (
          <Columns $min={280}>
            {data.businesses.map((business) => (
              <Panel key={business.id} aria-label={business.name}>
                <Stack $gap={4}>
                  <Inline $gap={3}>
                    <Logo>
                      {business.logo_url ? (
                        <img src={business.logo_url} alt="" />
                      ) : (
                        <Building2 size={icons.normal} aria-hidden />
                      )}
                    </Logo>
                    <Heading $size="md">{business.name}</Heading>
                  </Inline>
                  <Foot>
                    {business.id === data.business_selected.id ? (
                      <Badge tone="success">
                        <Check size={icons.xSmall} aria-hidden />
                        {t("businesses.selected")}
                      </Badge>
                    ) : (
                      <Button onClick={() => businesses.choose(business)}>{t("businesses.select")}</Button>
                    )}
                  </Foot>
                </Stack>
              </Panel>
            ))}
          </Columns>
        )}
      </Loaded>
    </Stack>
  );
}
