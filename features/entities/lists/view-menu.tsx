import { Bookmark, Pin, Trash2 } from "lucide-react";
import { useCallback, useState } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useSavedViews } from "#client/system/lists/use-saved-views.ts";
import { usePinnedPages } from "#client/system/recruiters/pinned-pages.ts";
import type { SavedView } from "#contract/calls/list-views.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import {
  isChanged,
  listOf,
  pageOf,
  type ViewColumns,
  viewStateOf,
} from "#machines/saved-views/view-state.ts";
import type { ListQueryState, View } from "#machines/shared/list-query.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton, TriggerButton } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Checkbox, TextField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Popover } from "#ui/popover.tsx";
import { radius, sizes, space, type } from "#ui/tokens.ts";
import { listTexts } from "./texts.ts";

const Body = styled.div`max-height: min(70vh, ${sizes.content}); overflow: auto; padding: ${space(3)};`;
const Entry = styled.li`
  display: flex; align-items: center; gap: ${space(1)}; border-radius: ${radius.md};
  &:hover, &:focus-within { background: var(--hover); }
  > button:first-child {
    flex: 1; min-width: 0; min-height: 36px; padding: ${space(1)} ${space(2)}; border: 0; background: none; color: inherit; font: inherit;
    font-size: ${type.md}; text-align: left; cursor: pointer; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
    border-radius: ${radius.md};
    &[aria-current="true"] { font-weight: 600; color: var(--accent-text); }
    small { display: block; color: var(--muted); font-weight: 400; }
  }
`;
const Views = styled.ul`margin: 0; padding: 0; list-style: none;`;

/** The list's saved views: opening, saving, sharing, pinning. */
export function ViewMenu({
  entity,
  list,
  view,
  columns,
  onColumns,
  onChoose,
}: {
  entity: EntityName;
  list: ListQueryState;
  view: View;
  columns: ViewColumns;
  onColumns: (columns: ViewColumns, view: View | undefined) => void;
  onChoose: (query: ListQueryState) => void;
}) {
  const t = useTexts(listTexts);
  const [open, setOpen] = useState(false);
  const show = useCallback(
    ({ id, state }: SavedView) => {
      onChoose(listOf(state, id));
      if (state.columns) onColumns(state.columns, state.view_type);
    },
    [onChoose, onColumns],
  );
  const saved = useSavedViews(
    entity,
    show,
    useCallback(
      (gone: number) => {
        if (gone === list.saved) onChoose({ ...list, saved: null });
      },
      [list, onChoose],
    ),
  );
  const active = saved.views.find(({ id }) => id === list.saved);
  const changed = active !== undefined && isChanged(list, view, active.state, columns);
  return (
    <>
      <Popover
        title={t("saved.title")}
        width="340px"
        align="start"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <TriggerButton icon={<Bookmark aria-hidden />}>
            {active ? active.name : t("saved.open")}
            {changed ? <span title={t("saved.changed")}> •</span> : null}
          </TriggerButton>
        }
      >
        <Body>
          <Stack $gap={3}>
            {saved.failed ? (
              <Inline $justify="space-between">
                <Text $tone="danger" $size="sm" role="alert">
                  {t("saved.failed")}
                </Text>
                <Button size="sm" onClick={saved.reload}>
                  {t("saved.retry")}
                </Button>
              </Inline>
            ) : null}
            {saved.views.length === 0 && !saved.failed ? (
              <Text $tone="muted" $size="sm">
                {t("saved.none")}
              </Text>
            ) : null}
            <Views>
              {saved.views.map((item) => (
                <Entry key={item.id}>
                  <button
                    type="button"
                    aria-current={item.id === active?.id}
                    onClick={() => {
                      setOpen(false);
                      saved.choose(item, changed);
                    }}
                  >
                    {item.name}
                    {item.is_own ? null : <small>{t("saved.of", { name: item.owner_name })}</small>}
                  </button>
                  {item.shared && item.is_own ? <Badge>{t("saved.shared")}</Badge> : null}
                  <PinView view={item} />
                  {item.is_own ? (
                    <IconButton
                      size="sm"
                      label={t("saved.remove", { name: item.name })}
                      onClick={() => saved.remove(item.id)}
                    >
                      <Trash2 aria-hidden />
                    </IconButton>
                  ) : null}
                </Entry>
              ))}
            </Views>
            {active ? (
              <Stack $gap={2}>
                {changed && active.is_own ? (
                  <Button
                    busy={saved.busy}
                    onClick={() => saved.change({ id: active.id, state: viewStateOf(list, view, columns) })}
                  >
                    {t("saved.update", { name: active.name })}
                  </Button>
                ) : null}
                {changed ? (
                  <Button kind="quiet" onClick={() => show(active)}>
                    {t("saved.reset")}
                  </Button>
                ) : null}
                {active.is_own ? (
                  <Checkbox
                    label={t("saved.share")}
                    checked={active.shared}
                    onChange={(shared) => saved.change({ id: active.id, shared })}
                  />
                ) : null}
              </Stack>
            ) : null}
            <Button
              kind="primary"
              onClick={() => {
                setOpen(false);
                saved.name();
              }}
            >
              {t("saved.saveAs")}
            </Button>
          </Stack>
        </Body>
      </Popover>
      {saved.naming ? <NameDialog saved={saved} state={viewStateOf(list, view, columns)} /> : null}
      <ConfirmDialog
        open={saved.asking}
        title={t("saved.askTitle")}
        confirmLabel={t("saved.discard")}
        cancelLabel={t("saved.stay")}
        danger
        busy={false}
        onConfirm={saved.confirmChoice}
        onCancel={saved.cancelChoice}
      >
        {t("saved.ask", { name: active?.name ?? "" })}
      </ConfirmDialog>
    </>
  );
}

/** Pins the view to the side menu; the pinned pages are read when the menu of views first shows it. */
function PinView({ view }: { view: SavedView }) {
  const t = useTexts(listTexts);
  const { pages, ready, pin } = usePinnedPages();
  const isPinned = pages.some(({ query }) => query?.sv === String(view.id));
  return (
    <IconButton
      size="sm"
      label={t("saved.pin", { name: view.name })}
      disabled={isPinned || !ready}
      onClick={() => pin(pageOf(view))}
    >
      <Pin aria-hidden />
    </IconButton>
  );
}

function NameDialog({
  saved,
  state,
}: {
  saved: ReturnType<typeof useSavedViews>;
  state: SavedView["state"];
}) {
  const t = useTexts(listTexts);
  const { errorAt, failureText } = useFormTexts();
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  const { errors } = saved;
  return (
    <FormDialog
      open
      title={t("saved.saveAs")}
      submitLabel={t("saved.save")}
      cancelLabel={t("saved.cancel")}
      busy={saved.busy}
      incomplete={name.trim() === ""}
      errors={errors}
      failure={errors.length === 0 ? failureText(saved.failure) : null}
      onSubmit={() => saved.create({ name, shared, state })}
      onCancel={saved.cancelNaming}
    >
      <TextField
        label={t("saved.name")}
        value={name}
        onChange={setName}
        maxLength={80}
        autoFocus
        error={errorAt(errors, "name")}
      />
      <Checkbox label={t("saved.share")} checked={shared} onChange={setShared} />
    </FormDialog>
  );
}
