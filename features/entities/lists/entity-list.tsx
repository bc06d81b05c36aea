import { Plus } from "lucide-react";
import { type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useGo, useRecruiter } from "#client/system/app/use-system.ts";
import { useChangedRecords } from "#client/system/tasks/use-bulk-action.ts";
import { may } from "#contract/access.ts";
import type { SubSearch } from "#contract/entity.ts";
import { type EntityName, editedOnList, withoutNewPage } from "#contract/entity-names.ts";
import { lazy } from "#features/shared/lazy.ts";
import { filterCount } from "#machines/shared/list-filters.ts";
import type { View } from "#machines/shared/list-query.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState, ErrorState } from "#ui/feedback.tsx";
import { PageHeader, Panel, Text, WideLabel } from "#ui/layout.tsx";
import { NewsPill } from "#ui/news-pill.tsx";
import { SearchDrawing } from "#ui/search-drawing.tsx";
import { SelectionBar } from "#ui/selection-bar.tsx";
import { CardsSkeleton, TableSkeleton } from "#ui/skeletons.tsx";
import { below, space } from "#ui/tokens.ts";
import { BulkBar } from "../bulk-actions/bulk-bar.tsx";
import type { Row } from "../fields/field-value.tsx";
import { useStartOfNew } from "../fields/part-props.ts";
import { countedRecords, type RecordLabel } from "../fields/record-words.ts";
import { entityTexts } from "../fields/texts.ts";
import { ListCards } from "./list-cards.tsx";
import { type Creation, creationLink, ListCreation, useCreation } from "./list-creation.tsx";
import { useListFilters } from "./list-filters.tsx";
import { ListPreview } from "./list-preview.tsx";
import { useListShortcuts } from "./list-shortcuts.ts";
import { ListTable } from "./list-table.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { useCellEditing } from "./use-cell-editing.tsx";
import { type EntityListState, type ListPart, useEntityList } from "./use-entity-list.ts";

/** The rest of the window below the bar, without the space around a page. */
const Page = styled.div<{ $embedded: boolean }>`
  display: flex; flex-direction: column; gap: ${space(3)}; min-height: 420px;
  height: calc(100dvh - ${({ $embedded }) => ($embedded ? "224px" : "100px")});
  ${below("smallScreen")} { height: calc(100dvh - ${({ $embedded }) => ($embedded ? "224px" : "88px")}); }
`;
const Body = styled.div`position: relative; display: flex; gap: ${space(3)}; flex: 1; min-height: 0;`;
const TableArea = styled.div`flex: 1; min-width: 0;`;
/** Loaded apart: a board is much code, and most lists are tables. */
const KanbanBody = lazy(() => import("./kanban-body.tsx"));
/** Most lists are not empty. */
const EmptyList = lazy(() => import("./empty-list.tsx"));

export interface EntityListProps {
  entity: EntityName;
  fixed?: Record<string, string>;
  /** Further actions in the page's header. */
  actions?: ReactNode;
  /** In a tab of another record: without the page's own title. */
  embedded?: boolean;
  /** Name of the records, if the page lists only some of the entity's. */
  label?: RecordLabel;
  /** Values that a new record starts with. */
  newWith?: Record<string, string>;
  /** Only the records that something holds. */
  part?: ListPart;
  /** Where a row leads; its own page by default. */
  pathOf?: (row: Row) => string;
}

const none: Record<string, SubSearch> = {};

/** Any entity's list, from its definition: columns, filters, selection across pages, preview. */
export function EntityList({
  entity,
  fixed,
  actions,
  embedded = false,
  label: own,
  newWith,
  part,
  pathOf,
}: EntityListProps) {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  const formats = useFormats();
  const recruiter = useRecruiter();
  const state = useEntityList(entity, fixed, pathOf, own, part);
  const { definition, label, fields, words, list, rows, selection, board, columns, shownFields, view } =
    state;
  const { subSearches = none } = definition;
  const offered = Object.entries(subSearches).filter(([name]) => !part || !(name in part.sub));
  const filters = useListFilters(fields, Object.fromEntries(offered), list, state.hasTextSearch);
  const { isEditable, edit, editor } = useCellEditing({
    entity,
    rows,
    names: shownFields,
    words,
    onSaved: list.rowSaved,
  });
  /** A reload remounts the board. */
  const [boardTurn, setBoardTurn] = useState(0);
  const page = useRef<HTMLDivElement>(null);
  const reload = useCallback(() => {
    list.reload();
    setBoardTurn((turn) => turn + 1);
  }, [list.reload]);
  const { clear } = selection;
  const afterChange = useCallback(() => {
    clear();
    reload();
  }, [clear, reload]);
  useChangedRecords(entity, afterChange);
  /** Showing new records takes the list back to its start. */
  const [start, setStart] = useState(0);
  const showNews = () => {
    setStart((now) => now + 1);
    list.reload();
    page.current?.querySelector<HTMLInputElement>('[role="search"] input')?.focus({ preventScroll: true });
  };
  const chooseView = (next: View) => {
    // The list must show what was moved on the board.
    if (view === "kanban") list.reload();
    list.show(next);
    columns.keepView(next);
  };

  const mayCreate =
    !part && !withoutNewPage.includes(entity) && may(recruiter, definition.resource, "create");
  const creation = useCreation(state, newWith);
  const startOf = useStartOfNew(entity);
  const go = useGo();
  const onCreated = useCallback(
    (id: number) => {
      list.created(id);
      setBoardTurn((turn) => turn + 1);
      if (startOf) go(startOf(id));
    },
    [list.created, startOf, go],
  );
  const pageActions = (
    <>
      {actions}
      {mayCreate ? (
        <ButtonLink as={Link} {...creationLink(creation)} $kind="primary">
          <Plus aria-hidden />
          <WideLabel>{label.new?.[locale]}</WideLabel>
        </ButtonLink>
      ) : null}
    </>
  );
  const total =
    list.state === "loading"
      ? t("loading")
      : countedRecords(label, list.totalCount, formats.number(list.totalCount), locale);

  const { leaveSearch } = useListShortcuts({
    list: page,
    view,
    canEdit: shownFields.some(isEditable),
    openFilters: filters.open,
    reload,
    create: mayCreate ? () => creation.open() : null,
  });

  // Records that are not loaded could be selected too.
  const isMore = !selection.isAll && list.isCurrent && list.totalCount > rows.length;
  return (
    <Page ref={page} $embedded={embedded}>
      {embedded ? null : <PageHeader title={label.many[locale]} hint={total} actions={pageActions} />}
      <ListToolbar
        state={state}
        filterButton={filters.button}
        hasSavedViews={!embedded && own === undefined}
        onSearchKey={leaveSearch}
        onReload={reload}
        onView={chooseView}
        actions={embedded ? pageActions : null}
      >
        {embedded ? (
          <Text $tone="muted" $size="sm" role="status">
            {total}
          </Text>
        ) : null}
      </ListToolbar>
      {filters.chips}
      <Body
        onKeyDown={({ key }) => {
          if (key === "Escape") list.closeRecord();
        }}
      >
        {view === "kanban" && board ? (
          <Suspense fallback={<CardsSkeleton label={t("loading")} count={6} />}>
            <KanbanBody
              key={boardTurn}
              entity={board.entity}
              stages={board.stages}
              request={list.request}
              isNarrowed={list.term !== "" || filterCount(list) > 0}
              names={shownFields}
              words={words}
              openId={list.open}
              path={state.path}
              isMarked={selection.isSelected}
              onMark={selection.toggle}
              onOpen={list.openRecord}
              onClose={list.closeRecord}
              creation={mayCreate ? creation : null}
            />
          </Suspense>
        ) : (
          <>
            <TableArea>
              <Listed
                key={start}
                state={state}
                creation={mayCreate ? creation : null}
                without={part?.empty ?? null}
                isWhole={!(embedded || fixed || own || part)}
                isEditable={isEditable}
                onEdit={edit}
              />
            </TableArea>
            <NewsPill
              text={
                list.news > 0 && list.state !== "failed"
                  ? t("news", { count: list.news, shown: formats.number(list.news) })
                  : null
              }
              onShow={showNews}
            />
            <ListPreview
              entity={entity}
              rows={rows}
              openId={list.open}
              path={state.path}
              onOpen={list.openRecord}
              onClose={list.closeRecord}
              onEdit={
                editedOnList.includes(entity) && may(recruiter, definition.resource, "update")
                  ? (id) => creation.open({ id: String(id) })
                  : undefined
              }
              searched={state.searched}
            />
          </>
        )}
      </Body>
      <SelectionBar
        count={selection.count}
        text={t("selected", { count: selection.count, shown: formats.number(selection.count) })}
        label={t("selection")}
        clearLabel={t("clearSelection")}
        onClear={selection.clear}
        note={
          isMore && !selection.all ? (
            <small>{t("selectAllNeedsFilter", { count: formats.number(list.totalCount) })}</small>
          ) : null
        }
      >
        {isMore && selection.all ? (
          <Button size="sm" kind="quiet" onClick={selection.all}>
            {t("selectAllMatching", { count: formats.number(list.totalCount) })}
          </Button>
        ) : null}
        <BulkBar
          entity={entity}
          selection={selection}
          reload={reload}
          onChanged={afterChange}
          known={part?.known}
        />
      </SelectionBar>
      {editor}
      {mayCreate && entity !== "applies" ? (
        <ListCreation
          entity={entity}
          title={label.new?.[locale]}
          list={list}
          newWith={newWith}
          onCreated={onCreated}
        />
      ) : null}
    </Page>
  );
}

/** The loaded records as table or cards, or why there are none. */
function Listed({
  state,
  creation,
  without,
  isWhole,
  isEditable,
  onEdit,
}: {
  state: EntityListState;
  /** Where the recruiter may create one. */
  creation: Creation | null;
  /** What an empty part of the entity's records says. */
  without: ListPart["empty"] | null;
  /** All of the entity's records, on a page of their own. */
  isWhole: boolean;
  isEditable: (field: string) => boolean;
  onEdit: (id: number, field: string) => void;
}) {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  const { entity, label, list, rows, view, columns, hasTextSearch } = state;
  if (list.state === "failed")
    return (
      <Panel as="div" $padding={0}>
        <ErrorState title={t("failed")} action={<Button onClick={list.reload}>{t("retry")}</Button>}>
          {list.failure}
        </ErrorState>
      </Panel>
    );
  if (view === null) return <TableSkeleton label={t("loading")} count={12} />;
  if (view === "blocks" && !columns.ready) return <CardsSkeleton label={t("loading")} count={6} />;
  const searchTexts =
    hasTextSearch && list.term.trim() !== "" ? (
      <Button onClick={() => list.searchTexts(list.term)}>{t("searchTexts")}</Button>
    ) : null;
  const isNarrowed = list.term.trim() !== "" || filterCount(list) > 0;
  const showAll = () => {
    list.type("");
    list.clearFilters();
  };
  const empty = isNarrowed ? (
    <EmptyState
      drawing={<SearchDrawing />}
      title={t("empty")}
      action={searchTexts ?? <Button onClick={showAll}>{t("showAll")}</Button>}
    >
      {t("emptyHint")}
    </EmptyState>
  ) : (
    <EmptyList
      entity={entity}
      label={label}
      says={without ?? null}
      isWhole={isWhole}
      action={
        creation ? (
          <ButtonLink as={Link} {...creationLink(creation)} $kind="primary">
            <Plus aria-hidden />
            {label.new?.[locale]}
          </ButtonLink>
        ) : null
      }
    />
  );
  const footer =
    list.state === "moreFailed" ? (
      <Button size="sm" onClick={list.more}>
        {t("more")}
      </Button>
    ) : list.endOfList && rows.length > 15 ? (
      t("endOfList")
    ) : null;
  return view === "blocks" ? (
    <ListCards state={state} empty={empty} footer={footer} />
  ) : (
    <ListTable state={state} isEditable={isEditable} onEdit={onEdit} empty={empty} footer={footer} />
  );
}
