import { Columns3, FileSearch, Plus, RefreshCw } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useColumns } from "#client/system/lists/use-columns.ts";
import { useList, useSelection } from "#client/system/lists/use-records.ts";
import { may } from "#contract/access.ts";
import { entities } from "#contract/entities/all.ts";
import { type EntityName, withoutNewPage } from "#contract/entities/names.ts";
import type { Field, Stages, SubSearch } from "#contract/entity.ts";
import type { View } from "#machines/list-state/list-state.machine.ts";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { CardGrid } from "#ui/card-grid.tsx";
import { DataTable } from "#ui/data-table.tsx";
import type { TableColumn } from "#ui/data-table-parts.tsx";
import { EmptyState, ErrorState } from "#ui/feedback.tsx";
import { Checkbox, SearchField } from "#ui/field.tsx";
import { Inline, PageHeader, Panel, Text } from "#ui/layout.tsx";
import { NewsPill } from "#ui/news-pill.tsx";
import { Popover } from "#ui/popover.tsx";
import { SelectionBar } from "#ui/selection-bar.tsx";
import { CardsSkeleton, ListSkeleton } from "#ui/skeletons.tsx";
import { below, space } from "#ui/tokens.ts";
import { BulkBar } from "../bulk-actions/bulk-bar.tsx";
import { ExportMenu } from "../downloads/export-menu.tsx";
import { FieldValue, fieldText, type Row } from "../fields/field-value.tsx";
import { useParts } from "../fields/part-props.ts";
import { entityTexts } from "../fields/texts.ts";
import { useWords } from "../fields/use-words.ts";
import { shellTexts } from "../shell/texts.ts";
import { columnWidth } from "./column-width.ts";
import { hitsColumn } from "./hits-column.tsx";
import { useListFilters } from "./list-filters.tsx";
import { ListPreview } from "./list-preview.tsx";
import { useListShortcuts } from "./list-shortcuts.ts";
import { linesOfCard, RecordCard } from "./record-card.tsx";
import { useCellEditing } from "./use-cell-editing.tsx";
import { ViewMenu } from "./view-menu.tsx";
import { ViewSwitch } from "./view-switch.tsx";

const Page = styled.div<{ $embedded: boolean }>`
  display: flex; flex-direction: column; gap: ${space(3)}; min-height: 420px;
  height: calc(100dvh - ${({ $embedded }) => ($embedded ? "224px" : "96px")});
`;
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
const Body = styled.div`position: relative; display: flex; gap: ${space(3)}; flex: 1; min-height: 0;`;
const TableArea = styled.div`flex: 1; min-width: 0;`;
/** A board is much code, and most lists are tables. */
const KanbanBody = lazy(() => import("./kanban-body.tsx"));

/** Pixels of a card by its lines beside title and status; one with few is as high as one with three. */
const cardHeight = (lines: number) => 134 + 20 * Math.max(0, Math.min(lines, linesOfCard) - 3);
const ColumnList = styled.div`display: flex; flex-direction: column; gap: ${space(2)}; padding: ${space(4)}; max-height: 60vh; overflow: auto;`;

export interface EntityListProps {
  entity: EntityName;
  fixed?: Record<string, string>;
  /** Further actions of the page's header. */
  actions?: ReactNode;
  /** In a tab of another record: without the page's own title. */
  embedded?: boolean;
  /** Values that a new record begins with. */
  newWith?: Record<string, string>;
  /** Where a row leads; its own page by default. */
  pathOf?: (row: Row) => string;
}

const none: Record<string, SubSearch> = {};

/** What a list is narrowed to is the same in each row; `reference_id` also fixes what `reference` says. */
const isFixed = (fixed: Record<string, string>, field: string) => field in fixed || `${field}_id` in fixed;

/** Any entity's list, from its definition: columns, filters, selection across pages, preview. */
export function EntityList({ entity, fixed, actions, embedded = false, newWith, pathOf }: EntityListProps) {
  const definition = entities[entity];
  const { hits } = useParts(entity);
  const fields = definition.fields as Record<string, Field>;
  const t = useTexts(entityTexts);
  const locale = useLocale();
  const formats = useFormats();
  const words = useWords();
  const recruiter = useRecruiter();
  const scope = fixed ? { entity, fixed } : { entity };
  const list = useList(scope);
  const selection = useSelection(scope, definition.singular, list);
  const stages = (definition as { stages?: Stages }).stages;
  const board = stages && entity !== "applies" ? { entity, stages } : null;
  const columns = useColumns(entity, fields, list.view === "kanban" && !board ? "table" : list.view);
  const { subSearches = none } = definition as { subSearches?: Record<string, SubSearch> };
  const inTexts = "textSearch" in definition;
  const filters = useListFilters(fields, subSearches, list, inTexts);
  const openId = list.open ?? undefined;
  const rows = list.rows as Row[];
  const nameOf = (row: Row) =>
    fieldText(row, definition.title, { type: "text", label: { pt: "", en: "" } }, words);
  const path = pathOf ?? ((row: Row) => `/recruiters/${entity}/${row.id}`);

  const searched = useMemo(() => [...list.terms.required, ...list.terms.optional], [list.terms]);
  const shown = useMemo(
    () => columns.columns.filter(({ visible, field }) => visible && !(fixed && isFixed(fixed, field))),
    [columns.columns, fixed],
  );
  const shownFields = shown.map(({ field }) => field);
  const { isEditable, edit, editor } = useCellEditing({
    entity,
    rows,
    names: shownFields,
    words,
    onSaved: list.rowSaved,
  });
  // A list without its title column is linked by its first one.
  const linked = shownFields.includes(definition.title) ? definition.title : shownFields[0];
  const tableColumns = useMemo(() => {
    const chosen = shown.flatMap(({ field: key, width }): TableColumn<Row>[] => {
      const field = fields[key];
      if (!field) return [];
      const numeric = field.type === "money" || field.type === "number";
      return [
        {
          key,
          title: field.label[locale],
          width: width ?? columnWidth(field, key === definition.title, locale),
          grow: width === null && key === definition.title,
          align: numeric ? "end" : "start",
          sortable: field.sortable ?? false,
          editable: isEditable(key),
          linked: key === linked,
          cell: (row) =>
            key === definition.title || field.type !== "enum" ? (
              fieldText(row, key, field, words)
            ) : (
              <FieldValue row={row} name={key} field={field} words={words} />
            ),
        },
      ];
    });
    return [...chosen.slice(0, 1), ...hitsColumn(hits, searched, t("hits")), ...chosen.slice(1)];
  }, [shown, definition.title, fields, locale, words, isEditable, hits, searched, t, linked]);
  const wanted = list.view ?? columns.view;
  const view = wanted === "kanban" && !board ? "table" : wanted;
  const [turn, setTurn] = useState(0);
  const page = useRef<HTMLDivElement>(null);
  const reload = useCallback(() => {
    list.reload();
    setTurn((now) => now + 1);
  }, [list.reload]);
  /** Where new records are shown the list is at its start again. */
  const [start, setStart] = useState(0);
  const showNews = () => {
    setStart((now) => now + 1);
    list.reload();
    page.current?.querySelector<HTMLInputElement>('[role="search"] input')?.focus({ preventScroll: true });
  };
  const choose = (next: View) => {
    // What was moved on the board is to be seen in the list.
    if (view === "kanban") list.reload();
    list.show(next);
    columns.keepView(next);
  };
  const [orderField = "", direction] = list.order.split(":");
  const loadedSelected = rows.filter(({ id }) => selection.isSelected(id)).length;
  const create = `/recruiters/${entity}/new${newWith ? `?${new URLSearchParams(newWith).toString()}` : ""}`;

  const mayCreate = !withoutNewPage.includes(entity) && may(recruiter, definition.resource, "create");
  const shellText = useTexts(shellTexts);
  const newLabel = entity === "applies" ? null : shellText(`create.${entity}`);
  const pageActions = (
    <>
      {actions}
      {mayCreate ? (
        <ButtonLink as={Link} to={create} $kind="primary">
          <Plus aria-hidden />
          {newLabel}
        </ButtonLink>
      ) : null}
    </>
  );

  const navigate = useNavigate();
  const { leaveSearch } = useListShortcuts({
    list: page,
    view,
    canEdit: shownFields.some(isEditable),
    openFilters: filters.open,
    reload,
    create: mayCreate ? () => void navigate(create) : null,
  });
  const otherwise =
    inTexts && list.term.trim() !== "" ? (
      <Button onClick={() => list.searchTexts(list.term)}>{t("searchTexts")}</Button>
    ) : null;
  const empty = (
    <EmptyState title={t("empty")} action={otherwise}>
      {t("emptyHint")}
    </EmptyState>
  );
  const footer =
    list.state === "moreFailed" ? (
      <Button size="sm" onClick={list.more}>
        {t("more")}
      </Button>
    ) : list.endOfList && rows.length > 15 ? (
      t("endOfList")
    ) : null;
  const listed =
    list.state === "failed" ? (
      <Panel as="div" $padding={0}>
        <ErrorState title={t("failed")} action={<Button onClick={list.reload}>{t("retry")}</Button>}>
          {list.failure}
        </ErrorState>
      </Panel>
    ) : view === null ? (
      <ListSkeleton label={t("loading")} />
    ) : view === "blocks" && !columns.ready ? (
      <CardsSkeleton label={t("loading")} count={6} />
    ) : view === "blocks" ? (
      <CardGrid
        key={start}
        label={definition.label.many[locale]}
        items={rows}
        itemId={({ id }) => id}
        itemName={nameOf}
        height={cardHeight(
          shownFields.filter((name) => name !== definition.title && name !== "status").length,
        )}
        totalCount={list.totalCount}
        selectText={t("selectRow")}
        selection={{
          isSelected: ({ id }) => selection.isSelected(id),
          toggle: ({ id }) => selection.toggle(id),
        }}
        renderItem={(row) => (
          <RecordCard
            row={row}
            href={path(row)}
            title={definition.title}
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
    ) : (
      <DataTable
        key={start}
        label={definition.label.many[locale]}
        rows={rows}
        rowId={({ id }) => id}
        rowName={nameOf}
        columns={tableColumns}
        totalCount={list.totalCount}
        texts={{
          selectRow: t("selectRow"),
          selectAll: t("selectAll"),
          sortBy: t("sortBy"),
          column: t("column"),
          moveLeft: t("moveLeft"),
          moveRight: t("moveRight"),
          wider: t("wider"),
          narrower: t("narrower"),
          moved: (name, position, count) => t("moved", { name, position, columns: count }),
        }}
        sort={{ key: orderField, descending: direction === "desc" }}
        onSort={list.orderBy}
        onWidths={columns.resize}
        onMove={columns.move}
        selection={{
          isSelected: ({ id }) => selection.isSelected(id),
          toggle: ({ id }) => selection.toggle(id),
          addRange: (marked) => selection.add(marked.map(({ id }) => id)),
          all: loadedSelected === 0 ? false : loadedSelected === rows.length ? true : "some",
          toggleAll: () =>
            loadedSelected === rows.length ? selection.clear() : selection.add(rows.map(({ id }) => id)),
        }}
        onOpen={({ id }) => list.openRecord(id)}
        onClose={list.closeRecord}
        hrefOf={path}
        onEdit={({ id }, key) => edit(id, key)}
        openId={openId}
        onEnd={list.reachEnd}
        loading={list.busy}
        empty={empty}
        footer={footer}
      />
    );

  return (
    <Page ref={page} $embedded={embedded}>
      {embedded ? null : (
        <PageHeader
          title={definition.label.many[locale]}
          hint={
            list.state === "loading"
              ? t("loading")
              : t("total", { count: list.totalCount, shown: formats.number(list.totalCount) })
          }
          actions={pageActions}
        />
      )}
      <Toolbar $wrap>
        <SearchField label={t("search")} value={list.term} onChange={list.type} onKeyDown={leaveSearch} />
        {inTexts ? (
          <IconButton
            label={t("searchTexts")}
            disabled={list.term.trim() === ""}
            onClick={() => list.searchTexts(list.term)}
          >
            <FileSearch aria-hidden />
          </IconButton>
        ) : null}
        <Tools>
          {filters.button}
          <IconButton label={t("reload")} onClick={reload}>
            <RefreshCw aria-hidden />
          </IconButton>
          {embedded || view === null ? null : (
            <ViewMenu
              entity={entity}
              list={list.query}
              view={view}
              columns={columns.columns}
              onColumns={columns.take}
              onChoose={list.choose}
            />
          )}
          <Popover
            title={t("columns")}
            trigger={<Button icon={<Columns3 aria-hidden />}>{t("columns")}</Button>}
          >
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
            onChoose={choose}
          />
          {embedded ? (
            <>
              <Text $tone="muted" $size="sm" role="status">
                {list.state === "loading"
                  ? t("loading")
                  : t("total", { count: list.totalCount, shown: formats.number(list.totalCount) })}
              </Text>
              {pageActions}
            </>
          ) : null}
        </Tools>
      </Toolbar>
      {filters.chips}
      <Body
        onKeyDown={({ key }) => {
          if (key === "Escape") list.closeRecord();
        }}
      >
        {view === "kanban" && board ? (
          <Suspense fallback={<CardsSkeleton label={t("loading")} count={6} />}>
            <KanbanBody
              key={turn}
              entity={board.entity}
              stages={board.stages}
              request={list.request}
              names={shownFields}
              words={words}
              openId={list.open}
              path={path}
              isMarked={selection.isSelected}
              onMark={selection.toggle}
              onOpen={list.openRecord}
              onClose={list.closeRecord}
            />
          </Suspense>
        ) : (
          <>
            <TableArea>{listed}</TableArea>
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
              path={path}
              onOpen={list.openRecord}
              onClose={list.closeRecord}
              searched={searched}
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
      >
        {selection.isAll || !list.isCurrent || list.totalCount <= rows.length ? null : selection.all ? (
          <Button size="sm" kind="quiet" onClick={selection.all}>
            {t("selectAllMatching", { count: formats.number(list.totalCount) })}
          </Button>
        ) : (
          <Text $tone="muted" $size="sm">
            {t("selectAllNeedsFilter", { count: formats.number(list.totalCount) })}
          </Text>
        )}
        <BulkBar entity={entity} selection={selection} list={{ reload }} />
      </SelectionBar>
      {editor}
    </Page>
  );
}
