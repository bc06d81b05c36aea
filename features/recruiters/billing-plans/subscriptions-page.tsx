import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { EntityList } from "#features/entities/lists/entity-list.tsx";
import { billingPlanTexts } from "./texts.ts";

/** The billing plans that are subscriptions. */
export default function SubscriptionsPage() {
  const t = useTexts(billingPlanTexts);
  useDocumentTitle(t("title"), useTenant().title);
  return (
    <EntityList
      entity="billing_plans"
      title={t("title")}
      fixed={{ kind: "subscription" }}
      newWith={{ kind: "subscription" }}
    />
  );
}
