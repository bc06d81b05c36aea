import { Columns3, FileSearch, RefreshCw } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { View } from "#machines/shared/list-query.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Checkbox, SearchField } from "#ui/field.tsx";
import { Inline } from "#ui/layout.tsx";
import { Popover } from "#ui/popover.tsx";
import { below, space } from "#ui/tokens.ts";
import { ExportMenu } from "../downloads/export-menu.tsx";
import { entityTexts } from "../fields/texts.ts";
import type { EntityListState } from "./use-entity-list.ts";
import { ViewMenu } from "./view-menu.tsx";
import { ViewSwitch } from "./view-switch.tsx";

/** The tools end where the table ends. */
const Toolbar = styled(Inline)`[role="search"] { max-width: 480px; margin-inline-end: auto; }`;
/** On a phone one line below the search, moved aside by touch. */
const Tools = styled.div`
  display: contents;
  ${below("phone")} {
    display: flex; flex: 0 0 100%; align-items: center; gap: ${space(2)}; margin: -3px; padding: 3px; overflow-x: auto; scrollbar-width: none;
    > * { flex: none; }
  }
`;
const ColumnList = styled.div`display: flex; flex-direction: column; gap: ${space(2)}; padding: ${space(4)}; max-height: 60vh; overflow: auto;`;

function ColumnPicker({ state: { columns, fields } }: { state: EntityListState }) {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  return (
    <Popover title={t("columns")} trigger={<Button icon={<Columns3 aria-hidden />}>{t("columns")}</Button>}>
      <ColumnList>
        {columns.columns.map(({ field, visible }) => (
          <Checkbox
            key={field}
            label={fields[field]?.label[locale] ?? field}
            checked={visible}
            onChange={() => columns.toggle(field)}
          />
        ))}
      </ColumnList>
    </Popover>
  );
}

/** Search, filters, saved views, columns, export and the kind of view, above a list. */
export function ListToolbar({
  state,
  filterButton,
  hasSavedViews,
  onSearchKey,
  onReload,
  onView,
  children,
}: {
  state: EntityListState;
  filterButton: ReactNode;
  hasSavedViews: boolean;
  onSearchKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  onReload: () => void;
  onView: (view: View) => void;
  /** After the tools. */
  children: ReactNode;
}) {
  const t = useTexts(entityTexts);
  const { entity, fields, list, selection, columns, view, board, hasTextSearch } = state;
  return (
    <Toolbar $wrap>
      <SearchField label={t("search")} value={list.term} onChange={list.type} onKeyDown={onSearchKey} />
      {hasTextSearch ? (
        <IconButton
          label={t("searchTexts")}
          disabled={list.term.trim() === ""}
          onClick={() => list.searchTexts(list.term)}
        >
          <FileSearch aria-hidden />
        </IconButton>
      ) : null}
      <Tools>
        {filterButton}
        <IconButton label={t("reload")} onClick={onReload}>
          <RefreshCw aria-hidden />
        </IconButton>
        {hasSavedViews && view !== null ? (
          <ViewMenu
            entity={entity}
            list={list.query}
            view={view}
            columns={columns.columns}
            onColumns={columns.take}
            onChoose={list.choose}
          />
        ) : null}
        <ColumnPicker state={state} />
        <ExportMenu
          resource={entity}
          query={list.request}
          selection={selection.payload}
          selectedCount={selection.count}
          columns={columns.columns
            .filter(({ visible, field }) => visible && fields[field]?.exported !== false)
            .map(({ field }) => field)}
        />
        <ViewSwitch
          view={view}
          offered={board ? ["table", "blocks", "kanban"] : ["table", "blocks"]}
          onChoose={onView}
        />
        {children}
      </Tools>
    </Toolbar>
  );
}
