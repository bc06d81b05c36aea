import { FileSearch } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { View } from "#machines/shared/list-query.ts";
import { IconButton } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { below, space } from "#ui/tokens.ts";
import { entityTexts } from "../fields/texts.ts";
import { ListOptions } from "./list-options.tsx";
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
/** One line above a list: search, filters, saved views, the kind of view, and all else behind one button. */
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
  const { entity, list, columns, view, board, hasTextSearch } = state;
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
        <ViewSwitch
          view={view}
          offered={board ? ["table", "blocks", "kanban"] : ["table", "blocks"]}
          onChoose={onView}
        />
        <ListOptions state={state} embedded={!hasSavedViews} onReload={onReload} />
        {children}
      </Tools>
    </Toolbar>
  );
}
