import { ListFilter } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { SubSearch } from "#contract/entity.ts";
import {
  type Filters,
  filterCount,
  type Place,
  type Placed,
  type TermKind,
} from "#machines/shared/list-filters.ts";
import { Button, TriggerButton } from "#ui/button.tsx";
import { Checkbox, SelectField, TextField } from "#ui/field.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { Popover } from "#ui/popover.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { sizes, space } from "#ui/tokens.ts";
import { MultiRecordLookup } from "../fields/multi-record-lookup.tsx";
import { ConditionForm } from "./condition-form.tsx";
import type { Fields } from "./filter-values.ts";
import { listTexts } from "./texts.ts";

const Body = styled.div`max-height: min(70vh, ${sizes.content}); overflow: auto; padding: ${space(4)};`;
const Part = styled.section`
  & + & { margin-top: ${space(4)}; padding-top: ${space(4)}; border-top: 1px solid var(--line); }
`;
const Grow = styled.div`flex: 1; min-width: 0;`;

/** The part of a list's state the filters read and change. */
export interface FilteredList extends Filters {
  setCondition: (condition: Placed, was: Place | null) => void;
  removeCondition: (place: Place) => void;
  /** Absent where only conditions narrow. */
  addTerm?: (kind: TermKind, text: string) => void;
  removeTerm: (kind: TermKind, text: string) => void;
  setSub: (name: string, values: string[]) => void;
  clearFilters: () => void;
}

/** Everything that narrows a list: conditions with or-groups, search terms, and searches in related records. */
export function FilterPanel({
  fields,
  subSearches,
  list,
  open,
  edited,
  inTexts,
  onOpen,
  onEdited,
}: {
  fields: Fields;
  subSearches: Record<string, SubSearch>;
  list: FilteredList;
  open: boolean;
  /** The condition of the pressed chip. */
  edited: Placed | null;
  /** The terms are looked for in curricula and files. */
  inTexts: boolean;
  onOpen: (open: boolean) => void;
  onEdited: () => void;
}) {
  const t = useTexts(listTexts);
  const locale = useLocale();
  const count = filterCount(list);
  return (
    <Popover
      title={t("filters.title")}
      width="400px"
      open={open}
      onOpenChange={onOpen}
      align="start"
      trigger={
        <TriggerButton icon={<ListFilter aria-hidden />} aria-keyshortcuts="f">
          {count > 0 ? t("filters.openCount", { count }) : t("filters.open")}
        </TriggerButton>
      }
    >
      <Body>
        <Part aria-label={t(edited ? "filters.edit" : "filters.condition")}>
          <ConditionForm
            key={edited ? `${edited.group} ${edited.field} ${edited.operator}` : `new ${count}`}
            fields={fields}
            groups={list.or.length}
            edited={edited}
            onSet={(condition) => {
              list.setCondition(condition, edited);
              onEdited();
            }}
            onCancel={onEdited}
          />
        </Part>
        {list.addTerm ? (
          <Part aria-label={t("filters.terms")}>
            <TermForm onAdd={list.addTerm} inTexts={inTexts} />
          </Part>
        ) : null}
        {Object.keys(subSearches).length > 0 ? (
          <Part aria-label={t("filters.related")}>
            <Stack $gap={3}>
              <Heading as="h3" $size="md">
                {t("filters.related")}
              </Heading>
              {Object.entries(subSearches).map(([name, { label, by }]) =>
                by ? (
                  <MultiRecordLookup
                    key={name}
                    label={label[locale]}
                    entity={by.entity}
                    value={list.sub[name] ?? []}
                    onChange={(ids) => list.setSub(name, ids)}
                  />
                ) : (
                  <Checkbox
                    key={name}
                    label={label[locale]}
                    checked={name in list.sub}
                    onChange={(on) => list.setSub(name, on ? ["true"] : [])}
                  />
                ),
              )}
            </Stack>
          </Part>
        ) : null}
      </Body>
    </Popover>
  );
}

const kinds = ["required", "optional", "excluded"] as const;

interface TermFormProps {
  onAdd: (kind: TermKind, text: string) => void;
  inTexts: boolean;
}
function TermForm({ onAdd, inTexts }: TermFormProps) {
  const t = useTexts(listTexts);
  const [kind, setKind] = useState<TermKind>("required");
  const [text, setText] = useState("");
  return (
    <form
      onSubmit={submitWith(() => {
        onAdd(kind, text);
        setText("");
      })}
    >
      <Stack $gap={3}>
        <Heading as="h3" $size="md">
          {t("filters.terms")}
        </Heading>
        {inTexts ? (
          <Text $size="sm" $tone="muted">
            {t("filters.termsHint")}
          </Text>
        ) : null}
        <Inline $align="end">
          <SelectField
            label={t("filters.kind")}
            value={kind}
            options={kinds.map((item) => ({ value: item, label: t(`filters.${item}`) }))}
            onChange={(next) => setKind(next ?? "required")}
          />
          <Grow>
            <TextField label={t("filters.term")} value={text} onChange={setText} maxLength={200} />
          </Grow>
          <Button type="submit" busy={false} disabled={text.trim() === ""}>
            {t("filters.add")}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
