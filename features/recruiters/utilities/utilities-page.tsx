import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { Columns, PageHeader, Stack } from "#ui/layout.tsx";
import { BusinessDays } from "./business-days.tsx";
import { FeeSum } from "./fee-sum.tsx";
import { LongTasks } from "./long-tasks.tsx";
import { utilityTexts } from "./texts.ts";

/** Calculators for administrators, and links to long tasks. */
export default function UtilitiesPage() {
  const t = useTexts(utilityTexts);
  useDocumentTitle(t("title"), useTenant().title);
  return (
    <Stack $gap={4}>
      <PageHeader title={t("title")} hint={t("hint")} />
      <Columns $min={380} $fit>
        <BusinessDays />
        <FeeSum />
      </Columns>
      <LongTasks />
    </Stack>
  );
}
