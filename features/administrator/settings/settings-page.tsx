import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { administeredBusiness } from "#client/system/administrators/sites.ts";
import { useBusinessForm } from "#client/system/administrators/use-business-form.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { Business } from "#contract/calls/sites.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { PageHeader, Stack } from "#ui/layout.tsx";
import { BusinessFields } from "../businesses/business-fields.tsx";
import { BusinessHistory } from "../businesses/business-history.tsx";
import { PublicTexts } from "./public-texts.tsx";
import { settingsTexts } from "./texts.ts";

/** The business at work: its data, the sender of its mails and its public texts, with the history of its data. */
export default function SettingsPage() {
  const t = useTexts(settingsTexts);
  const { business } = useRecruiter();
  const read = useRead(administeredBusiness, { params: { id: business.id } });
  return (
    <Stack $gap={5}>
      <PageTitle title={t("title")} />
      <PageHeader title={t("title")} hint={t("hint")} />
      <Loaded read={read} lines={6}>
        {(data) => <Shown key={data.business.id} business={data.business} />}
      </Loaded>
    </Stack>
  );
}

function Shown({ business }: { business: Business }) {
  const t = useTexts(settingsTexts);
  const { show } = useToasts();
  const saved = useCallback(() => show({ kind: "success", text: t("saved") }), [show, t]);
  const form = useBusinessForm(business, saved);
  return (
    <>
      <BusinessFields title={t("data")} form={form} />
      <PublicTexts />
      <BusinessHistory id={business.id} form={form} />
    </>
  );
}
