import { History, RefreshCw, Undo2 } from "lucide-react";
import { useCallback, useState } from "react";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead, useReadPages, useReread } from "#client/system/page/use-read.ts";
import { useVisitedPage } from "#client/system/recruiters/use-recent-pages.ts";
import { earlierActions } from "#client/system/tasks/bulk-undo.ts";
import { bulkActionRows, bulkActions } from "#client/system/tasks/reads.ts";
import type { BulkAction, BulkRow } from "#contract/calls/bulk-actions.ts";
import { entities } from "#contract/entities/all.ts";
import { Loaded, NotLoaded, ReadMore } from "#features/shared/reading/loaded.tsx";
import { WaitingTable } from "#features/shared/reading/waiting.tsx";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Inline, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { icons } from "#ui/tokens.ts";
import { ActionDialog } from "../actions/action-dialog.tsx";
import { TaskStateBadge } from "../fields/task-state-badge.tsx";
import { BulkOutcomes } from "./bulk-outcomes.tsx";
import { bulkTexts } from "./texts.ts";

/** The recruiter's bulk actions: each with every record's result, and its undo. */
export default function BulkActionsPage() {
  const t = useTexts(bulkTexts);
  const { title } = useTenant();
  const { show } = useToasts();
  const [chosen, setChosen] = useState<number | null>(null);
  useDocumentTitle(t("page.title"), title);
  useVisitedPage({ name: t("page.title"), icon: "home" });
  const read = useRead(bulkActions);
  const onDone = useCallback(
    ({ result: { bulk_action } }: Done<typeof earlierActions>) => {
      show({ kind: "success", text: t("page.undoing") });
      setChosen(bulk_action.id);
    },
    [show, t],
  );
  const action = useActions([], earlierActions, onDone);
  const list = read.data?.bulk_actions;
  const shown = list?.find(({ id }) => id === chosen);
  return (
    <Stack $gap={5}>
      <PageHeader
        title={t("page.title")}
        hint={t("page.hint")}
        actions={
          <Button icon={<RefreshCw aria-hidden />} onClick={read.reload}>
            {t("page.refresh")}
          </Button>
        }
      />
      {list ? null : <NotLoaded read={read} failed={t("page.failed")} waiting={<WaitingTable />} />}
      {list?.length === 0 ? (
        <EmptyState icon={<History size={icons.large} aria-hidden />} title={t("page.empty")}>
          {t("page.emptyText")}
        </EmptyState>
      ) : null}
      {list && list.length > 0 ? (
        <Earlier
          list={list}
          chosen={chosen}
          onChoose={(id) => setChosen(id === chosen ? null : id)}
          onUndo={({ id }, what) => action.ask("undo", { id, what })}
        />
      ) : null}
      {shown ? <Outcomes key={shown.id} of={shown} /> : null}
      <ActionDialog
        action={action}
        name="undo"
        title={t("titles.undo", { action: action.form("undo")?.draft.what ?? "" })}
        description={t("page.undoHint")}
        submit={t("undo")}
      />
    </Stack>
  );
}

function Earlier({
  list,
  chosen,
  onChoose,
  onUndo,
}: {
  list: readonly BulkAction[];
  chosen: number | null;
  onChoose: (id: number) => void;
  onUndo: (of: BulkAction, what: string) => void;
}) {
  const t = useTexts(bulkTexts);
  const locale = useLocale();
  const { ago, dateTime, number } = useFormats();
  return (
    <SimpleTable label={t("page.title")}>
      <thead>
        <tr>
          <th>{t("page.action")}</th>
          <th>{t("page.state")}</th>
          <th data-number>{t("outcomes.done")}</th>
          <th data-number>{t("outcomes.skipped")}</th>
          <th data-number>{t("outcomes.failed")}</th>
          <th>{t("page.when")}</th>
          <th data-narrow>{t("page.rows")}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((item) => {
          const title = t(`titles.${item.action}`);
          const what = item.undoes_id === null ? title : t("titles.undo", { action: title });
          const name = `${what} · ${entities[item.entity].label.many[locale]}`;
          return (
            <tr key={item.id}>
              <td>
                <Text $strong>{name}</Text>
                {item.error ? (
                  <Text $tone="danger" $size="sm">
                    {item.error}
                  </Text>
                ) : null}
              </td>
              <td>
                <TaskStateBadge state={item.state}>{t(`page.states.${item.state}`)}</TaskStateBadge>
              </td>
              <td data-number>{number(item.done)}</td>
              <td data-number>{number(item.skipped)}</td>
              <td data-number>{number(item.failed)}</td>
              <td title={dateTime(item.created_at)}>{ago(item.created_at)}</td>
              <td data-narrow>
                <Inline $gap={2}>
                  <Button
                    size="sm"
                    aria-expanded={item.id === chosen}
                    aria-label={t("page.showOf", { name })}
                    onClick={() => onChoose(item.id)}
                  >
                    {t("page.show")}
                  </Button>
                  {item.undoable ? (
                    <Button
                      size="sm"
                      kind="quiet"
                      icon={<Undo2 aria-hidden />}
                      aria-label={t("titles.undo", { action: name })}
                      onClick={() => onUndo(item, name)}
                    >
                      {t("undo")}
                    </Button>
                  ) : null}
                </Inline>
              </td>
            </tr>
          );
        })}
      </tbody>
    </SimpleTable>
  );
}

type Outcome = NonNullable<BulkRow["outcome"]>;
const outcomes = ["done", "skipped", "failed"] as const satisfies readonly Outcome[];

/** Every record of an action, by what became of it. */
function Outcomes({ of }: { of: BulkAction }) {
  const t = useTexts(bulkTexts);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <Panel>
      <Stack $gap={4}>
        <Inline role="group" aria-label={t("page.only")} $gap={2} $wrap>
          <Chip on={outcome === null} onToggle={() => setOutcome(null)}>
            {t("page.all")}
          </Chip>
          {outcomes.map((item) => (
            <Chip
              key={item}
              on={outcome === item}
              onToggle={() => setOutcome(outcome === item ? null : item)}
            >
              {t(`outcomes.${item}`)}
            </Chip>
          ))}
        </Inline>
        <Rows key={outcome} of={of} outcome={outcome} />
      </Stack>
    </Panel>
  );
}

function Rows({ of, outcome }: { of: BulkAction; outcome: Outcome | null }) {
  const t = useTexts(bulkTexts);
  const read = useReadPages(bulkActionRows, { params: { id: of.id }, query: outcome ? { outcome } : {} });
  useReread(read, of.processed);
  return (
    <Loaded read={read} failed={t("page.failed")} waiting={<Skeleton $height="120px" />}>
      {(pages) => {
        const rows = pages.flatMap((page) => page.rows);
        if (rows.length === 0) return <Text $tone="muted">{t("page.none")}</Text>;
        return (
          <>
            <BulkOutcomes title={t("page.rows")} entity={of.entity} rows={rows} />
            <ReadMore read={read} label={t("page.more")} size="sm" />
          </>
        );
      }}
    </Loaded>
  );
}
