import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { PageHeader, Stack } from "#ui/layout.tsx";
import { EntityList } from "../lists/entity-list.tsx";
import { tradeTexts } from "./texts.ts";

/** The billing plans that are subscriptions. */
export default function SubscriptionsPage() {
  const t = useTexts(tradeTexts);
  useDocumentTitle(t("subscriptions.title"), useTenant().title);
  return (
    <Stack $gap={4}>
      <PageHeader title={t("subscriptions.title")} hint={t("subscriptions.hint")} />
      <EntityList
        embedded
        entity="billing_plans"
        fixed={{ kind: "subscription" }}
        newWith={{ kind: "subscription" }}
      />
    </Stack>
  );
}
