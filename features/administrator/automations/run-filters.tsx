import { useState } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { RunFilter } from "#contract/calls/flows.ts";
import { flowRunStatus } from "#contract/catalogues/flows.ts";
import { RecordLookup } from "#features/entities/fields/record-lookup.tsx";
import { DateField } from "#ui/date-field.tsx";
import { SelectField } from "#ui/field.tsx";
import { Columns, Panel, Stack } from "#ui/layout.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { automationTexts } from "./texts.ts";

const Form = styled.form`
  display: flex; max-width: 480px;
`;

/** How runs are narrowed; what is typed is searched for when it is sent, what is chosen at once. */
export function RunFilters({
  filter,
  counts,
  onFilter,
}: {
  filter: RunFilter;
  counts: Readonly<Record<string, number>>;
  onFilter: (filter: { readonly [Name in keyof RunFilter]?: string | number | null | undefined }) => void;
}) {
  const t = useTexts(automationTexts);
  const locale = useLocale();
  const [term, setTerm] = useState(filter.term ?? "");
  return (
    <Panel>
      <Stack $gap={3}>
        <Form onSubmit={submitWith(() => onFilter({ term: term.trim() }))}>
          <SearchField
            label={t("findRecord")}
            placeholder={t("findRecord")}
            value={term}
            maxLength={120}
            onChange={(value) => {
              setTerm(value);
              if (value === "") onFilter({ term: null });
            }}
          />
        </Form>
        <Columns $min={140} $gap={3}>
          <SelectField
            label={t("state")}
            placeholder={t("anyState")}
            value={filter.status ?? null}
            options={flowRunStatus.map(({ code, label }) => ({
              value: code,
              label: `${label[locale]} (${counts[code] ?? 0})`,
            }))}
            onChange={(status) => onFilter({ status })}
          />
          <RecordLookup
            label={t("flow")}
            entity="action_flows"
            placeholder={t("anyFlow")}
            value={filter.action_flow_id ?? null}
            name={null}
            onChange={(action_flow_id) => onFilter({ action_flow_id })}
          />
          <DateField
            label={t("begunFrom")}
            value={filter.from ?? ""}
            onChange={(from) => onFilter({ from })}
          />
          <DateField
            label={t("begunUntil")}
            value={filter.until ?? ""}
            onChange={(until) => onFilter({ until })}
          />
        </Columns>
      </Stack>
    </Panel>
  );
}
