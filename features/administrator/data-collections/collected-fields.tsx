import { styled } from "styled-components";
import { useLocale } from "#client/i18n/use-texts.ts";
import { dataFieldOf, fieldsByGroup } from "#contract/catalogues/data-collection.ts";
import { entities } from "#contract/entities/all.ts";
import type { FormAidProps } from "#features/entities/fields/part-props.ts";
import { CheckboxGroup } from "#ui/field.tsx";
import { Heading, Panel, Stack } from "#ui/layout.tsx";
import { below, space } from "#ui/tokens.ts";

const Groups = styled.div`
  columns: 2; column-gap: ${space(6)};
  > div { break-inside: avoid; margin-bottom: ${space(5)}; }
  ${below("phone")} { columns: 1; }
`;

/** The data a template asks candidates for. */
export default function CollectedFields({ value, change }: FormAidProps) {
  const locale = useLocale();
  const given = value("asked_fields");
  const chosen = Array.isArray(given) ? given.map(String) : [];
  return (
    <Panel style={{ maxWidth: 920 }}>
      <Stack $gap={4}>
        <Heading $size="md">{entities.data_collection_templates.fields.asked_fields.label[locale]}</Heading>
        <Groups>
          {fieldsByGroup.map(({ code, label, fields }) => (
            <div key={code}>
              <CheckboxGroup
                label={label[locale]}
                options={fields.map((field) => ({ value: field, label: dataFieldOf(field).label[locale] }))}
                value={fields.filter((field) => chosen.includes(field))}
                onChange={(ofGroup) =>
                  change("asked_fields", [
                    ...chosen.filter((item) => !fields.some((field) => field === item)),
                    ...ofGroup,
                  ])
                }
              />
            </div>
          ))}
        </Groups>
      </Stack>
    </Panel>
  );
}
