import { lazy, Suspense } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { namedVariables } from "#contract/catalogues/sendouts.ts";
import { entities } from "#contract/entities/all.ts";
import type { EditableEntity } from "#contract/entities/names.ts";
import type { Field } from "#contract/entity.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { DescriptionList, Heading, Panel, Stack } from "#ui/layout.tsx";
import { from, space } from "#ui/tokens.ts";
import { FieldValue, type Row } from "../fields/field-value.tsx";
import { entityTexts } from "../fields/texts.ts";
import { useWords } from "../fields/use-words.ts";
import { sectionsOf, titleOf } from "./sections.ts";

const RichTextView = lazy(() => import("#ui/rich-text-view.tsx"));

const Grid = styled.div`
  display: grid; gap: ${space(4)}; align-items: start;
  ${from("desktop")} { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
`;

/** A record's fields to read, in the sections of its form. */
export function RecordDetails({ entity, record }: { entity: EditableEntity; record: Row }) {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  const words = useWords();
  const definition = entities[entity];
  const fields = definition.fields as Record<string, Field>;
  const isEmpty = (value: unknown) => value === null || value === "" || value === undefined;
  const sections = sectionsOf(
    fields,
    (name, field) =>
      !field.unshown &&
      ((field.type !== "rich" && field.type !== "longtext") || (!isEmpty(record[name]) && name in record)),
  );
  const short = sections.filter(({ section }) => section !== "text");
  const long = sections.find(({ section }) => section === "text")?.fields ?? [];
  const panels = (names: readonly string[]) =>
    short
      .filter(({ section }) => names.includes(section))
      .map(({ section, fields: own }) => (
        <Panel key={section}>
          <Stack $gap={4}>
            <Heading $size="md">{t(`sections.${titleOf(entity, section)}`)}</Heading>
            <DescriptionList
              items={own.map(([name, field]) => ({
                term: field.label[locale],
                value: <FieldValue row={record} name={name} field={field} words={words} />,
              }))}
            />
          </Stack>
        </Panel>
      ));
  return (
    <Grid>
      <Stack $gap={4}>
        {panels(["main"])}
        {long.map(([name, field]) => (
          <Panel key={name}>
            <Stack $gap={3}>
              <Heading $size="md">{field.label[locale]}</Heading>
              {field.type === "rich" ? (
                <Suspense fallback={<Skeleton $height="80px" />}>
                  <RichTextView
                    html={
                      field.variables ? namedVariables(String(record[name]), locale) : String(record[name])
                    }
                  />
                </Suspense>
              ) : (
                <p style={{ whiteSpace: "pre-line" }}>{String(record[name])}</p>
              )}
            </Stack>
          </Panel>
        ))}
      </Stack>
      <Stack $gap={4}>{panels(["place", "money"])}</Stack>
    </Grid>
  );
}
