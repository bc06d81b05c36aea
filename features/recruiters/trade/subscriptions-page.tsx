import { useTexts } from "#platform/i18n/use-texts.ts";
import { useDocumentTitle } from "#platform/routing/use-document-title.ts";
import { useTenant } from "#platform/system/use-system.ts";
import { PageHeader, Stack } from "#ui/layout.tsx";
import { EntityList } from "../entities/entity-list.tsx";
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
