import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { BulkRow } from "#contract/calls/bulk-actions.ts";
import { entityFields } from "#contract/entities/all.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Badge } from "#ui/badge.tsx";
import type { Tone } from "#ui/feedback.tsx";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { space, type } from "#ui/tokens.ts";
import { bulkTexts } from "./texts.ts";

const List = styled.ul`
  list-style: none; margin: 0; padding: 0; max-height: 260px; overflow: auto; font-size: ${type.sm};
  li { display: flex; align-items: baseline; gap: ${space(3)}; padding: ${space(1.5)} 0; border-top: 1px solid var(--line); }
  li:first-child { border-top: 0; }
`;
const Name = styled.span`flex: 1; min-width: 0; overflow-wrap: anywhere;`;
const Why = styled.small`display: block; color: var(--muted);`;
const tones: Record<NonNullable<BulkRow["outcome"]>, Tone> = {
  done: "success",
  skipped: "neutral",
  failed: "danger",
};

const knownRules = ["requirements_missing", "transition", "not_in_workflow", "off_limits"] as const;
const isKnownRule = (rule: string | null): rule is (typeof knownRules)[number] =>
  knownRules.some((known) => known === rule);

/** Outcomes of records, each with its reason. */
export function BulkOutcomes({
  title,
  entity,
  rows,
  further = 0,
}: {
  title: string;
  entity: EntityName;
  rows: readonly BulkRow[];
  /** Others of that kind, which are not shown. */
  further?: number;
}) {
  const t = useTexts(bulkTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const fields = entityFields(entity);
  const why = ({ reason, field, rule }: BulkRow): string | null => {
    if (reason === null) return null;
    if (reason === "refused" && isKnownRule(rule)) return t(`rules.${rule}`);
    const name = field?.split(".").at(-1) ?? "";
    if (reason !== "refused" || !fields[name]) return t(`reasons.${reason}`);
    return `${fields[name].label[locale]}: ${errorAt([{ path: name, rule: rule ?? "" }], name) ?? ""}`;
  };
  return (
    <Stack $gap={1}>
      <Heading as="h3" $size="md">
        {title}
      </Heading>
      <List>
        {rows.map((row) => {
          const reason = why(row);
          return (
            <li key={row.reference_id}>
              <Name>
                {row.label ?? t("record", { id: row.reference_id })}
                {reason ? <Why>{reason}</Why> : null}
              </Name>
              {row.outcome ? <Badge tone={tones[row.outcome]}>{t(`outcomes.${row.outcome}`)}</Badge> : null}
            </li>
          );
        })}
      </List>
      {further > 0 ? (
        <Text $tone="muted" $size="sm">
          {t("more", { count: further })}
        </Text>
      ) : null}
    </Stack>
  );
}
