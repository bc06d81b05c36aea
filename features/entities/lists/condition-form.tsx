import { useState } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { may } from "#contract/access.ts";
import { filtersOf } from "#contract/entity.ts";
import type { Operator } from "#contract/operators.ts";
import type { Placed } from "#machines/shared/list-filters.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { entityTexts } from "../fields/texts.ts";
import { type Fields, finishedValue, formTexts, valueless } from "./filter-values.ts";
import { listTexts } from "./texts.ts";
import { ValueInput } from "./value-input.tsx";

/** One condition, new or edited: field, operator, value, and whether it stands alone or in an or-group. */
export function ConditionForm({
  fields,
  groups,
  edited,
  onSet,
  onCancel,
}: {
  fields: Fields;
  /** How many or-groups there are. */
  groups: number;
  edited: Placed | null;
  onSet: (condition: Placed) => void;
  onCancel: () => void;
}) {
  const t = useTexts(listTexts);
  const words = useTexts(entityTexts);
  const locale = useLocale();
  const [name, setName] = useState(edited?.field ?? null);
  const [operator, setOperator] = useState<Operator | null>(edited?.operator ?? null);
  const [group, setGroup] = useState(edited?.group ?? null);
  const [value, setValue] = useState<string[]>(() => {
    const field = edited ? fields[edited.field] : undefined;
    return edited && field ? formTexts(field, edited.operator, edited.value) : [];
  });
  const recruiter = useRecruiter();
  const offered = Object.entries(fields).filter(
    ([, { filterable, reads }]) => filterable && (!reads || may(recruiter, reads, "read")),
  );
  const field = name === null ? undefined : fields[name];
  const operators = field ? filtersOf(field) : [];
  const chosen = operator && operators.includes(operator) ? operator : operators[0];
  const finished = field && chosen ? finishedValue(field, chosen, value) : null;
  const submit = () => {
    if (name === null || !chosen || finished === null) return;
    onSet({ group, field: name, operator: chosen, value: finished });
    setName(null);
    setValue([]);
  };
  const places = [
    { value: -1, label: t("filters.all") },
    ...Array.from({ length: groups }, (_, index) => ({
      value: index,
      label: t("filters.group", { number: index + 1 }),
    })),
    { value: groups, label: t("filters.newGroup") },
  ];
  return (
    <form onSubmit={submitWith(submit)}>
      <Stack $gap={3}>
        <SelectField
          label={t("filters.field")}
          value={name}
          placeholder={t("filters.choose")}
          options={offered.map(([key, { label }]) => ({ value: key, label: label[locale] }))}
          onChange={(next) => {
            setName(next);
            setValue([]);
          }}
        />
        {field && chosen ? (
          <>
            <SelectField
              label={t("filters.operator")}
              value={chosen}
              options={operators.map((item) => ({ value: item, label: words(`operators.${item}`) }))}
              onChange={setOperator}
            />
            {valueless.includes(chosen) ? null : (
              <ValueInput
                key={`${name} ${chosen}`}
                field={field}
                operator={chosen}
                value={value}
                onChange={setValue}
              />
            )}
            <SelectField
              label={t("filters.place")}
              hint={group === null ? undefined : t("filters.groupHint")}
              value={group ?? -1}
              options={places}
              onChange={(place) => setGroup(place === null || place < 0 ? null : place)}
            />
          </>
        ) : null}
        <Inline>
          <Button type="submit" busy={false} kind="primary" disabled={finished === null}>
            {t(edited ? "filters.save" : "filters.add")}
          </Button>
          {edited ? (
            <Button kind="quiet" onClick={onCancel}>
              {t("filters.cancel")}
            </Button>
          ) : null}
        </Inline>
      </Stack>
    </form>
  );
}
