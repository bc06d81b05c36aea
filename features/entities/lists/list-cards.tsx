import type { ReactNode } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { titleField } from "#contract/entity.ts";
import { CardGrid } from "#ui/card-grid.tsx";
import { entityTexts } from "../fields/texts.ts";
import { linesOfCard, RecordCard } from "./record-card.tsx";
import type { EntityListState } from "./use-entity-list.ts";

/** Card height by its lines besides title and status; shorter cards are as high as those with three. */
const cardHeight = (lines: number) => 134 + 20 * Math.max(0, Math.min(lines, linesOfCard) - 3);

/** The records of a list as blocks. */
export function ListCards({
  state: {
    entity,
    definition,
    label,
    fields,
    words,
    list,
    rows,
    selection,
    shownFields,
    openId,
    nameOf,
    path,
  },
  empty,
  footer,
}: {
  state: EntityListState;
  empty: ReactNode;
  footer: ReactNode;
}) {
  const t = useTexts(entityTexts);
  const { title } = definition;
  const named = titleField(definition, words.locale);
  const lines = shownFields.filter((name) => name !== named && name !== "status").length;
  return (
    <CardGrid
      label={label.many[useLocale()]}
      items={rows}
      itemId={({ id }) => id}
      itemName={nameOf}
      height={cardHeight(lines)}
      totalCount={list.totalCount}
      selectText={t("selectRow")}
      selection={{
        isSelected: ({ id }) => selection.isSelected(id),
        toggle: ({ id }) => selection.toggle(id),
      }}
      renderItem={(row) => (
        <RecordCard
          entity={entity}
          row={row}
          href={path(row)}
          title={title}
          fields={fields}
          names={shownFields}
          words={words}
          besideMark
        />
      )}
      onOpen={({ id }) => list.openRecord(id)}
      hrefOf={path}
      openId={openId}
      onEnd={list.reachEnd}
      loading={list.busy}
      empty={empty}
      footer={footer}
    />
  );
}
