import { useTexts } from "#platform/i18n/use-texts.ts";
import { useDocumentTitle } from "#platform/routing/use-document-title.ts";
import { useTenant } from "#platform/system/use-system.ts";
import { Columns, PageHeader, Stack } from "#ui/layout.tsx";
import { BusinessDays } from "./business-days.tsx";
import { FeeSum } from "./fee-sum.tsx";
import { LongTasks } from "./long-tasks.tsx";
import { utilityTexts } from "./texts.ts";

/** What an administrator works out in passing, and the way to the long tasks. */
export default function UtilitiesPage() {
  const t = useTexts(utilityTexts);
  useDocumentTitle(t("title"), useTenant().title);
  return (
    <Stack $gap={4}>
      <PageHeader title={t("title")} hint={t("hint")} />
      <Columns $min={380}>
        <BusinessDays />
        <FeeSum />
      </Columns>
      <LongTasks />
    </Stack>
  );
}
