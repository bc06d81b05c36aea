import { useTexts } from "#client/i18n/use-texts.ts";
import { usePlan } from "#client/system/administrators/flows.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { FlowCard, FlowCardSkeleton } from "./flow-card.tsx";
import { automationTexts } from "./texts.ts";

/** The flow that an automation runs. */
export default function AutomationSummary({ record }: RecordPartProps) {
  const t = useTexts(automationTexts);
  return (
    <Loaded read={usePlan(record.id)} failed={t("failed")} waiting={<FlowCardSkeleton />}>
      {({ plan }) => <FlowCard flow={plan.flow} />}
    </Loaded>
  );
}
