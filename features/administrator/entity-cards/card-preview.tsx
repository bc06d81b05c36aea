import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { catalogues, isCatalogue } from "#contract/catalogues/all.ts";
import { entities } from "#contract/entities/all.ts";
import type { Field } from "#contract/entity.ts";
import { type EntityName, listPath } from "#contract/entity-names.ts";
import type { Row } from "#features/entities/fields/field-value.tsx";
import { useWords } from "#features/entities/fields/use-words.ts";
import { RecordCard } from "#features/entities/lists/record-card.tsx";
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

/** The card as lists show it, with made-up values. */
export function CardPreview({ entity, names }: { entity: EntityName; names: readonly string[] }) {
  const t = useTexts(entityCardTexts);
  const words = useWords();
  const { title, fields: own } = entities[entity];
  const fields = own as Record<string, Field>;
  const row: Row = { id: 0 };
  for (const [name, field] of Object.entries(fields)) {
    // A mark that few have.
    if (name === "off_limit") continue;
    row[name] = sampleOf(field, t("sampleText"), words.locale);
    if (field.type === "lookup") row[name.replace(/_id$/, "_name")] = field.label[words.locale];
  }
  const shownTitle = title in fields ? title : "candidate_id";
  row[title] = `${t("sampleTitle")}: ${entities[entity].label.one[words.locale]}`;
  row.candidate_name = row[title];
  return (
    <Face inert>
      <RecordCard
        entity={entity}
        row={row}
        href={listPath(entity)}
        title={shownTitle}
        fields={fields}
        names={names}
        words={words}
      />
    </Face>
  );
}
