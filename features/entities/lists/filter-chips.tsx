import { X } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useLookupNames } from "#client/system/page/use-lookup.ts";
import type { Field, SubSearch } from "#contract/entity.ts";
import { filterCount, type Placed, placedOf } from "#machines/shared/list-filters.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { useConditionWords } from "./condition-words.ts";
import type { FilteredList } from "./filter-panel.tsx";
import { type Fields, valueless } from "./filter-values.ts";
import { listTexts } from "./texts.ts";

const Chip = styled.span`
  display: inline-flex; align-items: center; min-height: 26px; max-width: 100%; padding-left: ${space(1)}; border-radius: ${radius.full};
  background: var(--accent-soft); color: var(--on-accent-soft); font-size: ${type.sm};
  > :first-child {
    padding: 0 ${space(1.5)}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; border: 0; background: none; color: inherit;
    font: inherit; text-align: left; border-radius: ${radius.full};
  }
  > button:first-child { min-height: 24px; cursor: pointer; &:hover { text-decoration: underline; } }
`;
/** The conditions of one or-group. */
const Bundle = styled.span`
  display: inline-flex; flex-wrap: wrap; align-items: center; gap: ${space(1)}; padding: 2px ${space(1)}; border: 1px dashed var(--line-strong);
  border-radius: ${radius.lg};
`;
const Joint = styled.span`font-size: ${type.xs}; color: var(--muted);`;

interface ChipProps {
  text: string;
  onRemove: () => void;
  onEdit?: () => void;
}
function FilterChip({ text, onRemove, onEdit }: ChipProps) {
  const t = useTexts(listTexts);
  return (
    <Chip>
      {onEdit ? (
        <button type="button" title={t("filters.edit")} onClick={onEdit}>
          {text}
        </button>
      ) : (
        <span>{text}</span>
      )}
      <IconButton label={t("filters.remove", { name: text })} size="sm" onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </Chip>
  );
}

function ConditionChip({
  placed,
  field,
  ...actions
}: { placed: Placed; field: Field | undefined } & Omit<ChipProps, "text">) {
  const words = useConditionWords();
  const { operator, value } = placed;
  const nameOf = useLookupNames(
    field?.type === "lookup" || field?.type === "lookups" ? field.lookup : undefined,
    valueless.includes(operator) ? [] : [value].flat(),
  );
  return <FilterChip text={words(placed, field, nameOf)} {...actions} />;
}

function SubChip({
  sub,
  values,
  onRemove,
}: {
  sub: SubSearch | undefined;
  values: readonly string[];
  onRemove: () => void;
}) {
  const locale = useLocale();
  const formats = useFormats();
  const nameOf = useLookupNames(sub?.by?.entity, sub?.by ? values : []);
  const names = sub?.by ? `: ${formats.list(values.map(nameOf))}` : "";
  return <FilterChip text={`${sub?.label[locale] ?? ""}${names}`} onRemove={onRemove} />;
}

const kinds = ["required", "optional", "excluded"] as const;

/** Everything in force, in words; a condition's chip is pressed to edit it. */
export function FilterChips({
  fields,
  subSearches,
  list,
  onEdit,
}: {
  fields: Fields;
  subSearches: Record<string, SubSearch>;
  list: FilteredList;
  onEdit: (placed: Placed) => void;
}) {
  const t = useTexts(listTexts);
  if (filterCount(list) === 0) return null;
  const placed = placedOf(list);
  const chip = (item: Placed) => (
    <ConditionChip
      key={`${item.group} ${item.field} ${item.operator}`}
      placed={item}
      field={fields[item.field]}
      onEdit={() => onEdit(item)}
      onRemove={() => list.removeCondition(item)}
    />
  );
  const groups = list.or.map((_, index): ReactNode => {
    const chips = placed.filter(({ group }) => group === index);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
      <Inline key={index} $gap={1.5}>
        {index > 0 ? <Joint>{t("filters.or")}</Joint> : null}
        <Bundle>
          {chips.map((item, position) => (
            <Inline key={`${item.field} ${item.operator}`} $gap={1}>
              {position > 0 ? <Joint>{t("filters.and")}</Joint> : null}
              {chip(item)}
            </Inline>
          ))}
        </Bundle>
      </Inline>
    );
  });
  return (
    <Inline $gap={1.5} $wrap role="group" aria-label={t("filters.inForce")}>
      {placed.filter(({ group }) => group === null).map(chip)}
      {groups}
      {kinds.flatMap((kind) =>
        list.terms[kind].map((text) => (
          <FilterChip
            key={`${kind} ${text}`}
            text={t(`filters.${kind}Chip`, { text })}
            onRemove={() => list.removeTerm(kind, text)}
          />
        )),
      )}
      {Object.entries(list.sub).map(([name, values]) => (
        <SubChip key={name} sub={subSearches[name]} values={values} onRemove={() => list.setSub(name, [])} />
      ))}
      <Button kind="quiet" size="sm" onClick={list.clearFilters}>
        {t("filters.clear")}
      </Button>
    </Inline>
  );
}
