import { styled } from "styled-components";
import { useFormats, useLocale } from "#client/i18n/use-texts.ts";
import type { HandedOver, MemberDetails } from "#contract/calls/recruiters.ts";
import { resourceLabels } from "#contract/catalogues/access.ts";
import { automationEntity } from "#contract/entities/automation.ts";
import type { Label } from "#contract/entity.ts";
import { space, type } from "#ui/tokens.ts";

const Lines = styled.ul`
  list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: ${space(1)} ${space(4)}; font-size: ${type.sm};
  b { font-weight: 600; font-variant-numeric: tabular-nums; }
`;

const labels: Readonly<Record<HandedOver, Label>> = {
  ...resourceLabels,
  automations: automationEntity.label.many,
};

/** How many of each a person owns. */
export function OwnedList({ owns }: Pick<MemberDetails, "owns">) {
  const locale = useLocale();
  const { number } = useFormats();
  return (
    <Lines>
      {owns.map(({ entity, count }) => (
        <li key={entity}>
          {labels[entity][locale]} <b>{number(count)}</b>
        </li>
      ))}
    </Lines>
  );
}
