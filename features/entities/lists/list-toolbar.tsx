import { FileSearch } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { View } from "#machines/shared/list-query.ts";
import { IconButton } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Toolbar } from "#ui/toolbar.tsx";
import { entityTexts } from "../fields/texts.ts";
import { ListOptions } from "./list-options.tsx";
import type { EntityListState } from "./use-entity-list.ts";
import { ViewMenu } from "./view-menu.tsx";
import { ViewSwitch } from "./view-switch.tsx";

/** The line above a list: search, filters, saved views, view type, and a menu with the rest. */
export function ListToolbar({
  state,
  filterButton,
  hasSavedViews,
  onSearchKey,
  onReload,
  onView,
  children,
  actions,
}: {
  state: EntityListState;
  filterButton: ReactNode;
  hasSavedViews: boolean;
  onSearchKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  onReload: () => void;
  onView: (view: View) => void;
  /** After the search. */
  children?: ReactNode;
  /** After the tools. */
  actions: ReactNode;
}) {
  const t = useTexts(entityTexts);
  const { entity, list, columns, view, board, hasTextSearch } = state;
  return (
    <Toolbar
      label={t("tools")}
      search={
        <>
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
        </>
      }
      end={
        <>
          {filterButton}
          {hasSavedViews && view === null ? <Skeleton $width="94px" $height="32px" /> : null}
          {hasSavedViews && view !== null ? (
            <ViewMenu
              entity={entity}
              list={list.query}
              view={view}
              columns={columns.stored}
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
          {actions}
        </>
      }
    >
      {children}
    </Toolbar>
  );
}
