import { useState } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useListedRecord } from "#client/system/lists/use-record.ts";
import { catalogues, isCatalogue } from "#contract/catalogues/all.ts";
import { definitionOf } from "#contract/entities/all.ts";
import type { Field } from "#contract/entity.ts";
import { type EntityName, listPath } from "#contract/entity-names.ts";
import type { Row } from "#features/entities/fields/field-value.tsx";
import { RecordLookup } from "#features/entities/fields/record-lookup.tsx";
import { useWords } from "#features/entities/fields/use-words.ts";
import { RecordCard } from "#features/entities/lists/record-card.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Stack } from "#ui/layout.tsx";
import { radius, space } from "#ui/tokens.ts";
import { entityCardTexts } from "./texts.ts";

const Face = styled.div`
  max-width: 320px; padding: ${space(3)}; border: 1px solid var(--line); border-radius: ${radius.md}; background: var(--surface);
`;

/** A value that a field of the type could have. */
function sampleOf({ type, catalogue = "", label }: Field, text: string, locale: "pt" | "en"): unknown {
  switch (type) {
    case "enum":
      return isCatalogue(catalogue) ? (catalogues[catalogue][0]?.code ?? null) : null;
    case "multi_enum":
      return isCatalogue(catalogue) ? [catalogues[catalogue][0]?.code] : [];
    case "money":
      return 950_000;
    case "number":
      return 3;
    case "boolean":
      return true;
    case "date":
      return "2026-03-02";
    case "datetime":
      return "2026-03-02T14:30:00Z";
    case "tags":
      return [text];
    case "email":
      return "lia@example.com";
    case "phone":
      return "+5511987654321";
    case "lookups":
    case "record":
      return null;
    default:
      return label[locale];
  }
}

interface Shown {
  entity: EntityName;
  names: readonly string[];
}

/** The card as lists show it: of a record that is chosen, and with made-up values until one is. */
export function CardPreview({ entity, names }: Shown) {
  const t = useTexts(entityCardTexts);
  const [id, setId] = useState<number | null>(null);
  const record = useListedRecord(entity, id);
  const example = useExample(entity);
  return (
    <Stack $gap={3}>
      <RecordLookup
        label={t("record")}
        hint={t("recordHint")}
        entity={entity}
        value={id}
        name={null}
        onChange={setId}
      />
      {id === null ? (
        <Card entity={entity} names={names} row={example} />
      ) : (
        <Loaded read={record} waiting={<Skeleton $height="96px" />}>
          {(row) => <Card entity={entity} names={names} row={row} />}
        </Loaded>
      )}
    </Stack>
  );
}

/** A row with a value that each field could have. */
function useExample(entity: EntityName): Row {
  const t = useTexts(entityCardTexts);
  const words = useWords();
  const { title, fields } = definitionOf(entity);
  const row: Row = { id: 0 };
  for (const [name, field] of Object.entries(fields)) {
    // A mark that few have.
    if (name === "off_limit") continue;
    row[name] = sampleOf(field, t("sampleText"), words.locale);
    if (field.type === "lookup") row[name.replace(/_id$/, "_name")] = field.label[words.locale];
  }
  row[title] = `${t("sampleTitle")}: ${definitionOf(entity).label.one[words.locale]}`;
  row.candidate_name = row[title];
  return row;
}

function Card({ entity, names, row }: Shown & { row: Row }) {
  const words = useWords();
  const { title, fields } = definitionOf(entity);
  return (
    <Face inert>
      <RecordCard
        entity={entity}
        row={row}
        href={listPath(entity)}
        title={title in fields ? title : "candidate_id"}
        fields={fields}
        names={names}
        words={words}
      />
    </Face>
  );
}
