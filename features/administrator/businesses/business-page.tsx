import { useCallback } from "react";
import { Link, useParams } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { logoActions } from "#client/system/administrators/site-actions.ts";
import { administeredBusiness } from "#client/system/administrators/sites.ts";
import { useBusinesses } from "#client/system/administrators/use-administrator.ts";
import { useBusinessForm } from "#client/system/administrators/use-business-form.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { Business } from "#contract/calls/sites.ts";
import { useRefusal } from "#features/forms/use-refusal.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Columns, Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { RecordHeader } from "#ui/record-header.tsx";
import { PictureField } from "../pictures/picture-field.tsx";
import { siteTexts } from "../sites/texts.ts";
import { BusinessFields } from "./business-fields.tsx";
import { BusinessHistory } from "./business-history.tsx";
import { businessTexts } from "./texts.ts";

/** A business for its administrator: its data, logos and domains. */
export default function BusinessPage() {
  const id = Number(useParams().id);
  const read = useRead(administeredBusiness, { params: { id } });
  return (
    <Loaded read={read} lines={8}>
      {({ business }) => <Shown key={business.id} business={business} />}
    </Loaded>
  );
}

function Shown({ business }: { business: Business }) {
  const t = useTexts(businessTexts);
  const s = useTexts(siteTexts);
  const { show } = useToasts();
  const { business: working } = useRecruiter();
  const { choose } = useBusinesses();
  const isWorking = business.id === working.id;
  const saved = useCallback(() => show({ kind: "success", text: t("saved") }), [show, t]);
  const form = useBusinessForm(business, saved);
  const refused = useRefusal(s("logoFailed"));
  const logos = useActions([business.id], logoActions(business.id), undefined, refused);
  const urls = { light: business.logo_url, dark: business.logo_dark_url };
  return (
    <Stack $gap={5}>
      <PageTitle title={business.name} />
      <RecordHeader
        name={business.name}
        picture={{ square: true, logo: urls.light ? { light: urls.light, dark: urls.dark } : null }}
        badges={isWorking ? <Badge tone="success">{t("selected")}</Badge> : null}
        about={business.legal_name}
        primary={
          isWorking ? null : (
            <Button kind="primary" onClick={() => choose(business)}>
              {t("select")}
            </Button>
          )
        }
      />
      <BusinessFields title={t("data")} form={form} />
      <Panel>
        <Stack $gap={4}>
          <Heading $size="md">{t("logos")}</Heading>
          <Columns $min={240} $gap={4}>
            {(["light", "dark"] as const).map((theme) => (
              <PictureField
                key={theme}
                label={s(`logo.${theme}`)}
                hint={s("logoHint")}
                empty={s("noLogo")}
                url={urls[theme]}
                ground={theme}
                busy={logos.busy}
                onFile={(file) => logos.start("put", { theme, file })}
                onRemove={() => logos.start("remove", { theme })}
              />
            ))}
          </Columns>
        </Stack>
      </Panel>
      <Panel>
        <Stack $gap={3}>
          <Heading $size="md">{t("domains")}</Heading>
          <Stack as="ul" $gap={2}>
            {business.domains.map(({ id, name, is_primary }) => (
              <Inline as="li" key={id}>
                {isWorking ? <Link to={`/administrator/site_configs/${id}`}>{name}</Link> : name}
                {is_primary ? <Badge>{s("list.primary")}</Badge> : null}
              </Inline>
            ))}
          </Stack>
          {isWorking ? (
            <Inline>
              <ButtonLink as={Link} to="/administrator/site_configs">
                {t("manage")}
              </ButtonLink>
            </Inline>
          ) : (
            <Text $tone="muted" $size="sm">
              {t("other")}
            </Text>
          )}
        </Stack>
      </Panel>
      <BusinessHistory id={business.id} form={form} />
    </Stack>
  );
}
