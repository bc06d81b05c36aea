import { useState } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecordForm } from "#client/system/lists/use-record-form.ts";
import { entities } from "#contract/entities/all.ts";
import type { ReferenceType } from "#contract/entity-names.ts";
import { RestoredDraft } from "#features/forms/restored-draft.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import type { SavedRecord } from "#machines/record-form/record-form.machine.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { pressByKeys } from "#ui/press-by-keys.ts";
import { FieldInput } from "../fields/field-input.tsx";
import { type Mention, MentionPicker, useColleagues } from "../fields/mention-picker.tsx";
import { entityTexts } from "../fields/texts.ts";
import { NoteTemplatePicker } from "./note-template-picker.tsx";

export interface Reference {
  referenceType: ReferenceType;
  referenceId: number;
}

export interface Note extends SavedRecord {
  body: string;
  mentions: Mention[];
}

/** A note being written, new or again; it is kept until it is saved. */
export function NoteForm({
  reference: { referenceType, referenceId },
  note = null,
  turn = 0,
  takesFocus = false,
  onSaved,
  onCancel,
}: {
  reference: Reference;
  note?: Note | null;
  turn?: number;
  /** Loads where someone is already writing. */
  takesFocus: boolean;
  onSaved: () => void;
  onCancel?: () => void;
}) {
  const t = useTexts(entityTexts);
  const { failureText } = useFormTexts();
  // The editor restarts with the template's text.
  const [taken, setTaken] = useState(0);
  const form = useRecordForm("notes", note, {
    ...(note ? {} : { fixed: { reference_type: referenceType, reference_id: referenceId } }),
    draftKey: note ? `note ${note.id}` : `note on ${referenceType} ${referenceId}`,
    turn,
    onSaved,
  });
  // Names of those who are called in: those that the note brought, and those that were chosen here.
  const [names, setNames] = useState<readonly Mention[]>(note?.mentions ?? []);
  const changed = form.value("mention_ids");
  const ids = Array.isArray(changed) ? changed.map(Number) : (note?.mentions ?? []).map(({ id }) => id);
  const called = ids.map((id) => ({ id, name: names.find((item) => item.id === id)?.name ?? `#${id}` }));
  const callIn = (next: readonly Mention[]) => {
    setNames((before) => [...before, ...next]);
    form.change("mention_ids", [...new Set(next.map(({ id }) => id))]);
  };
  const colleagues = useColleagues();
  const label = t(note ? "editNote" : "addNote");
  return (
    <Stack $gap={3} onKeyDownCapture={pressByKeys}>
      <RestoredDraft shown={form.isRestored} onDiscard={form.discard} />
      <NoteTemplatePicker
        kind={referenceType}
        onChoose={(body) => {
          form.change("body", `${String(form.value("body") ?? "")}${body}`);
          setTaken((count) => count + 1);
        }}
      />
      <FieldInput
        key={taken}
        name="body"
        field={{ ...entities.notes.fields.body, required: false, label: { pt: label, en: label } }}
        record={null}
        form={form}
        takesFocus={takesFocus || taken > 0}
        people={{
          ...colleagues,
          label: t("mention"),
          onChoose: ({ id, label: name }) => callIn([...called, { id: Number(id), name }]),
        }}
      />
      <MentionPicker called={called} onChange={callIn} />
      {form.inConflict ? (
        <Callout tone="warning" role="alert">
          <Stack $gap={2}>
            {t("conflictText")}
            <Inline $gap={2}>
              <Button size="sm" onClick={form.discard}>
                {t("takeTheirs")}
              </Button>
              <Button size="sm" kind="primary" onClick={form.rebase}>
                {t("keepMine")}
              </Button>
            </Inline>
          </Stack>
        </Callout>
      ) : form.failure ? (
        <Callout tone="danger" role="alert">
          {failureText(form.failure)}
        </Callout>
      ) : null}
      <Inline $gap={2}>
        <Button
          kind="primary"
          keys="Enter"
          busy={form.busy}
          disabled={!form.value("body")}
          onClick={form.save}
        >
          {t("saveNote")}
        </Button>
        {onCancel ? (
          <Button
            kind="quiet"
            onClick={() => {
              form.discard();
              onCancel();
            }}
          >
            {t("cancel")}
          </Button>
        ) : null}
      </Inline>
    </Stack>
  );
}
