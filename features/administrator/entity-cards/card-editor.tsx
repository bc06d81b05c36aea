import { X } from "lucide-react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { definitionOf, isEntity } from "#contract/entities/all.ts";
import { defaultColumns } from "#contract/entity.ts";
import type { FormAidProps } from "#features/entities/fields/part-props.ts";
import { IconButton } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { below, space } from "#ui/tokens.ts";
import { CardPreview } from "./card-preview.tsx";
import { entityCardTexts } from "./texts.ts";

const Sides = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: ${space(6)}; align-items: start;
  ${below("tablet")} { grid-template-columns: 1fr; }
`;
const most = 7;

/** A card's fields in order, beside a live preview; nothing is saved before the form is. */
export default function CardEditor({ value, change }: FormAidProps) {
  const t = useTexts(entityCardTexts);
  const locale = useLocale();
  const entity = String(value("entity") ?? "");
  const given = value("shown_fields");
  if (!isEntity(entity))
    return (
      <Panel style={{ maxWidth: 920 }}>
        <Text $tone="muted">{t("chooseList")}</Text>
      </Panel>
    );
  const { title, fields } = definitionOf(entity);
  const offered = defaultColumns(fields)
    .map(({ field }) => field)
    .filter((name) => name !== title && !(name === "candidate_id" && entity === "applies"));
  // Another list was chosen: fields it lacks are not on its card.
  const chosen = (Array.isArray(given) ? given.map(String) : []).filter((name) => offered.includes(name));
  const nameOf = (name: string) => fields[name]?.label[locale] ?? name;
  const keep = (next: readonly string[]) => change("shown_fields", [...next]);
  const left = offered.filter((name) => !chosen.includes(name));
  return (
    <Panel style={{ maxWidth: 920 }}>
      <Sides>
        <Stack $gap={3}>
          <Heading $size="md">{t("title")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("hint", { most })}
          </Text>
          {chosen.length === 0 ? (
            <Text $tone="muted">{t("none")}</Text>
          ) : (
            <SortableList
              label={t("order")}
              items={chosen}
              itemId={(name) => name}
              itemName={nameOf}
              renderItem={nameOf}
              texts={{
                up: (name) => t("up", { name }),
                down: (name) => t("down", { name }),
                moved: (name, position) => t("moved", { name, position }),
              }}
              onOrder={keep}
              actions={(name) => (
                <IconButton
                  size="sm"
                  label={t("remove", { name: nameOf(name) })}
                  onClick={() => keep(chosen.filter((item) => item !== name))}
                >
                  <X aria-hidden />
                </IconButton>
              )}
            />
          )}
          {chosen.length < most && left.length > 0 ? (
            <SelectField<string>
              label={t("add")}
              placeholder={t("choose")}
              value={null}
              options={left.map((name) => ({ value: name, label: nameOf(name) }))}
              onChange={(name) => name && keep([...chosen, name])}
            />
          ) : null}
        </Stack>
        <Stack $gap={2}>
          <Heading $size="md">{t("preview")}</Heading>
          <CardPreview key={entity} entity={entity} names={chosen} />
          <Text $tone="muted" $size="sm">
            {t("previewHint")}
          </Text>
        </Stack>
      </Sides>
    </Panel>
  );
}
