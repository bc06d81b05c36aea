import { useLocale } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { EntityList } from "#features/entities/lists/entity-list.tsx";

const label = {
  one: { pt: "Assinatura", en: "Subscription" },
  many: { pt: "Assinaturas", en: "Subscriptions" },
  new: { pt: "Nova assinatura", en: "New subscription" },
};

/** The billing plans that are subscriptions: a page, its records and a new one by the same word. */
export default function SubscriptionsPage() {
  useDocumentTitle(label.many[useLocale()], useTenant().title);
  return (
    <EntityList
      entity="billing_plans"
      label={label}
      fixed={{ kind: "subscription" }}
      newWith={{ kind: "subscription" }}
    />
  );
}
