import { useTexts } from "#client/i18n/use-texts.ts";
import { useFlow } from "#client/system/administrators/flows.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { FlowCard, FlowCardSkeleton } from "./flow-card.tsx";
import { automationTexts } from "./texts.ts";

/** What a flow does, before its properties. */
export default function FlowSummary({ record }: RecordPartProps) {
  const t = useTexts(automationTexts);
  return (
    <Loaded read={useFlow(record.id)} failed={t("failed")} waiting={<FlowCardSkeleton />}>
      {({ flow }) => <FlowCard flow={flow} />}
    </Loaded>
  );
}
