import { type KeyboardEvent, Suspense, useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useListedRecord } from "#client/system/lists/use-record.ts";
import { useRecordForm } from "#client/system/lists/use-record-form.ts";
import { entityFields } from "#contract/entities/all.ts";
import type { EditableEntity } from "#contract/entity-names.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { lazy } from "#features/shared/lazy.ts";
import type { SavedRecord } from "#machines/record-form/record-form.machine.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { DescriptionList, Inline, Stack, Text } from "#ui/layout.tsx";
import { FieldInput } from "../fields/field-input.tsx";
import { fieldText, type Row } from "../fields/field-value.tsx";
import { entityTexts } from "../fields/texts.ts";
import type { useWords } from "../fields/use-words.ts";
import { listTexts } from "./texts.ts";

const Anchored = lazy(() => import("#ui/anchored.tsx"));

/** Where editing continues: the next cell, the previous one, or nowhere. */
export type Onward = 1 | -1 | null;

/** One field of a row, edited in place. Enter saves, Escape cancels, Tab saves and moves on. */
export function CellEditor({
  entity,
  row,
  name,
  anchor,
  words,
  onSaved,
  onDone,
}: {
  entity: EditableEntity;
  row: Row;
  name: string;
  anchor: Element;
  words: ReturnType<typeof useWords>;
  onSaved: (record: SavedRecord) => void;
  onDone: (onward: Onward) => void;
}) {
  const t = useTexts(listTexts);
  const common = useTexts(entityTexts);
  const { failureText } = useFormTexts();
  const field = entityFields(entity)[name];
  const saved = useCallback(
    (record: SavedRecord) => {
      onSaved(record);
      onDone(onwardOf(anchor));
    },
    [onSaved, onDone, anchor],
  );
  const taken = useCallback(
    (record: SavedRecord) => {
      onSaved(record);
      onDone(null);
    },
    [onSaved, onDone],
  );
  const form = useRecordForm(
    entity,
    { ...row, lock_version: Number(row.lock_version) },
    {
      draftKey: `cell ${entity} ${row.id} ${name}`,
      onSaved: saved,
      onTaken: taken,
    },
  );
  const theirs = useListedRecord(entity, form.inConflict ? row.id : null);
  const finish = (onward: Onward) => {
    wanted.set(anchor, onward);
    if (form.busy || form.inConflict) return;
    if (form.hasChanges) form.save();
    else onDone(onward);
  };
  const cancel = () => {
    form.discard();
    onDone(null);
  };
  if (!field) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || form.inConflict) return;
    if (event.key === "Enter" && !(event.target instanceof HTMLButtonElement)) finish(null);
    else if (event.key === "Tab") finish(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const shown = (value: unknown) => fieldText({ ...row, [name]: value }, name, field, words) || "—";
  const other = theirs.data;
  return (
    <Suspense>
      <Anchored
        anchor={anchor}
        label={t("cell.edit", { field: field.label[words.locale] })}
        onClose={(by) => (by === "escape" ? cancel() : finish(null))}
        onKeyDown={onKeyDown}
      >
        {form.inConflict ? (
          <Stack $gap={3} role="alert">
            <Text $strong>{common("conflictTitle")}</Text>
            <DescriptionList
              items={[
                { term: t("cell.theirs"), value: other ? fieldText(other, name, field, words) || "—" : "…" },
                {
                  term: t("cell.mine"),
                  value: field.type === "lookup" ? t("cell.typed") : shown(form.value(name)),
                },
              ]}
            />
            <Inline $wrap>
              <Button size="sm" onClick={form.discard}>
                {common("takeTheirs")}
              </Button>
              <Button size="sm" kind="primary" onClick={form.rebase}>
                {common("keepMine")}
              </Button>
            </Inline>
          </Stack>
        ) : (
          <Stack $gap={2.5} aria-busy={form.busy}>
            <FieldInput name={name} field={field} record={row} form={form} />
            {form.failure && form.errors.length === 0 ? (
              <Callout tone="danger" role="alert">
                {failureText(form.failure)}
              </Callout>
            ) : null}
            <Inline>
              <Button size="sm" kind="primary" busy={form.busy} onClick={() => finish(null)}>
                {common("save")}
              </Button>
              <Button size="sm" kind="quiet" onClick={cancel}>
                {common("cancel")}
              </Button>
            </Inline>
          </Stack>
        )}
      </Anchored>
    </Suspense>
  );
}

/** Where an editor should continue once it has saved. */
const wanted = new WeakMap<Element, Onward>();
const onwardOf = (anchor: Element): Onward => wanted.get(anchor) ?? null;
