import { Link } from "react-router";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { reportRecordPages } from "#client/system/administrators/report-builder.ts";
import { useReadPages } from "#client/system/page/use-read.ts";
import type { ReportDefinition } from "#contract/calls/report-builder.ts";
import { entities, entityFields } from "#contract/entities/all.ts";
import { recordPath } from "#contract/entity-names.ts";
import { FieldValue } from "#features/entities/fields/field-value.tsx";
import { useWords } from "#features/entities/fields/use-words.ts";
import { Loaded, ReadMore } from "#features/shared/reading/loaded.tsx";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { CellWords, SimpleTable } from "#ui/simple-table.tsx";
import { reportTexts } from "./texts.ts";

const isTime = (type: string) => type === "date" || type === "datetime";
const isNumber = (type: string | undefined) => type === "money" || type === "number";

/** The records that the report counts, with the columns that it chose, page by page. */
export function ReportRecords({ definition }: { definition: ReportDefinition }) {
  const t = useTexts(reportTexts);
  const locale = useLocale();
  const words = useWords();
  const { number } = words.formats;
  const { entity, columns } = definition;
  const fields = entityFields(entity);
  const read = useReadPages(reportRecordPages, { query: { definition: JSON.stringify(definition) } });
  const heading = entities[entity].label.many[locale];
  return (
    <Stack as="section" $gap={3} aria-label={heading}>
      <Heading $size="md">{heading}</Heading>
      <Loaded read={read} lines={8}>
        {(pages) => {
          const rows = pages.flatMap(({ records }) => records.rows);
          const total = pages[0]?.records.total_count ?? 0;
          if (total === 0) return <Text $tone="muted">{t("empty")}</Text>;
          return (
            <>
              <SimpleTable label={heading}>
                <thead>
                  <tr>
                    {columns.map((name) => (
                      <th scope="col" key={name} data-number={isNumber(fields[name]?.type) || undefined}>
                        {fields[name]?.label[locale] ?? name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.id}>
                      {columns.map((name, at) => {
                        const field = fields[name];
                        if (!field) return <td key={name} />;
                        const value = <FieldValue row={row} name={name} field={field} words={words} />;
                        if (isNumber(field.type) || isTime(field.type))
                          return (
                            <td
                              key={name}
                              data-number={isNumber(field.type) || undefined}
                              data-narrow={isTime(field.type) || undefined}
                            >
                              {value}
                            </td>
                          );
                        return (
                          <td key={name}>
                            <CellWords>
                              {at === 0 && field.type === "text" ? (
                                <Link to={recordPath(entity, row.id)}>{value}</Link>
                              ) : (
                                value
                              )}
                            </CellWords>
                          </td>
                        );
                      })}
                    </tr>
                  ))}
                </tbody>
              </SimpleTable>
              <ReadMore read={read} />
              <Text $tone="muted" $size="sm">
                {t("shownOf", { shown: number(rows.length), total: number(total) })}
              </Text>
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}
