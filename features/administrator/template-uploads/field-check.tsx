import { useState } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { DocumentEntity } from "#contract/catalogues/document-templates.ts";
import { mergeFields } from "#contract/entities/document-fields.ts";
import { foldText } from "#contract/text.ts";
import { type Loadable, Loaded } from "#features/shared/reading/loaded.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { space } from "#ui/tokens.ts";
import { templateUploadTexts } from "./texts.ts";

const Scrolled = styled.div`max-height: 320px; overflow: auto;`;
const Faults = styled.ul`margin: 0; padding-left: ${space(4)};`;
const braced = (name: string) => `{{${name}}}`;

/** Which merge fields the file has and which of them nothing is called; and all that a template may have. */
export function FieldCheck({
  read,
  entity,
  isUploaded,
}: {
  read: Loadable<{ fields: readonly { name: string; suggestions: readonly string[] | null }[] }>;
  entity: DocumentEntity;
  isUploaded: boolean;
}) {
  const t = useTexts(templateUploadTexts);
  const locale = useLocale();
  const [term, setTerm] = useState("");
  const wanted = foldText(term.trim());
  const known = mergeFields(entity).filter(
    ({ name, label }) => foldText(label[locale]).includes(wanted) || name.includes(wanted),
  );
  return (
    <Panel>
      <Stack $gap={4}>
        <Heading $size="md">{t("fields")}</Heading>
        {isUploaded ? (
          <Loaded read={read} lines={2}>
            {({ fields }) => {
              const unknown = fields.filter(({ suggestions }) => suggestions !== null);
              if (unknown.length === 0)
                return (
                  <Callout tone="success" role="status">
                    {t("allKnown", { count: fields.length })}
                  </Callout>
                );
              return (
                <Callout tone="warning" role="alert">
                  <Text>{t("unknown", { count: unknown.length })}</Text>
                  <Faults>
                    {unknown.map(({ name, suggestions }) => (
                      <li key={name}>
                        <code>{braced(name)}</code>
                        {suggestions && suggestions.length > 0
                          ? ` ${t("nearest", { names: suggestions.map(braced).join(", ") })}`
                          : null}
                      </li>
                    ))}
                  </Faults>
                </Callout>
              );
            }}
          </Loaded>
        ) : null}
        <Text $tone="muted" $size="sm">
          {t("fieldsHint", { start: "{{#items}}", end: "{{/items}}" })}
        </Text>
        <SearchField landmark={false} label={t("searchFields")} value={term} onChange={setTerm} />
        <Scrolled tabIndex={0} role="group" aria-label={t("fields")}>
          <SimpleTable stacked label={t("fields")}>
            <thead>
              <tr>
                <th>{t("writes")}</th>
                <th>{t("says")}</th>
              </tr>
            </thead>
            <tbody>
              {known.map(({ name, list, label }) => (
                <tr key={`${list ?? ""} ${name}`}>
                  <td>
                    <code>{braced(name)}</code>
                  </td>
                  <td>{list ? t("within", { label: label[locale], list }) : label[locale]}</td>
                </tr>
              ))}
            </tbody>
          </SimpleTable>
        </Scrolled>
      </Stack>
    </Panel>
  );
}
