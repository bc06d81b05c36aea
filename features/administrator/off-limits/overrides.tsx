import { useTexts } from "#client/i18n/use-texts.ts";
import { useOverrides } from "#client/system/administrators/off-limit-reads.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { OverrideList } from "#features/entities/off-limits/override-list.tsx";
import { offLimitTexts } from "#features/entities/off-limits/texts.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Panel } from "#ui/layout.tsx";

/** Where an off-limit was overridden, with who, when and why. */
export default function Overrides({ record }: RecordPartProps) {
  const t = useTexts(offLimitTexts);
  const read = useOverrides(record.id);
  return (
    <Panel>
      <Loaded read={read} failed={t("failed")}>
        {({ overrides }) =>
          overrides.length === 0 ? (
            <EmptyState title={t("noOverrides")}>{t("noOverridesHint")}</EmptyState>
          ) : (
            <OverrideList overrides={overrides} withSubject />
          )
        }
      </Loaded>
    </Panel>
  );
}
