import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useOffLimits } from "#client/system/recruiters/off-limit-reads.ts";
import type { concernedEntities } from "#contract/calls/off-limits.ts";
import { stopLevel } from "#contract/catalogues/off-limits.ts";
import { nameIn } from "#contract/locale.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { OverrideList } from "#features/entities/off-limits/override-list.tsx";
import { offLimitTexts } from "#features/entities/off-limits/texts.ts";
import { Callout } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";

function OffLimitNotice({
  entity,
  record,
}: RecordPartProps & { entity: (typeof concernedEntities)[number] }) {
  const t = useTexts(offLimitTexts);
  const locale = useLocale();
  const { date } = useFormats();
  const { data } = useOffLimits(entity, record.id);
  if (!data || data.off_limits.length + data.overrides.length === 0) return null;
  const { off_limits: held, overrides } = data;
  return (
    <Callout
      tone={held.some(({ level }) => level >= stopLevel) ? "danger" : held.length > 0 ? "warning" : "info"}
    >
      <Stack $gap={3}>
        {held.map((item) => (
          <div key={item.id}>
            <Inline $gap={2} $wrap>
              <Text $strong>
                {`${t("mark")}: ${nameIn({ name: item.rule_name, name_en: item.rule_name_en }, locale)}`}
              </Text>
              <Text $size="sm">
                {[
                  item.name === record.name ? null : item.name,
                  t("since", { day: date(item.starts_on) }),
                  item.ends_on ? t("until", { day: date(item.ends_on) }) : null,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Text>
            </Inline>
            {item.reason ? <Text $size="sm">{item.reason}</Text> : null}
          </div>
        ))}
        {overrides.length > 0 ? (
          <details>
            <summary>
              {t("overrides")} ({overrides.length})
            </summary>
            <OverrideList overrides={overrides} withSubject={entity === "client_companies"} />
          </details>
        ) : null}
      </Stack>
    </Callout>
  );
}

export const CandidateNotice = (props: RecordPartProps) => <OffLimitNotice {...props} entity="candidates" />;
export const CompanyNotice = (props: RecordPartProps) => (
  <OffLimitNotice {...props} entity="client_companies" />
);
export const ContactNotice = (props: RecordPartProps) => (
  <OffLimitNotice {...props} entity="client_contacts" />
);
