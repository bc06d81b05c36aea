import { lazy, Suspense, useCallback, useState } from "react";
import { may } from "#contract/access.ts";
import { entities } from "#contract/entities/all.ts";
import type { ReferenceType } from "#contract/entities/names.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { useResource } from "#platform/http/use-resource.ts";
import { useFormats, useTexts } from "#platform/i18n/use-texts.ts";
import { useRecordForm } from "#platform/system/use-records.ts";
import { useApi, useRecruiter } from "#platform/system/use-system.ts";
import { Button } from "#ui/button.tsx";
import { Callout, EmptyState, ErrorState, Skeleton } from "#ui/feedback.tsx";
import { Panel, Stack } from "#ui/layout.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { NoteTemplatePicker } from "../agenda/note-template-picker.tsx";
import { FieldInput } from "./field-input.tsx";
import { entityTexts } from "./texts.ts";

const RichTextView = lazy(() => import("#ui/rich-text-view.tsx"));

interface Reference {
  referenceType: ReferenceType;
  referenceId: number;
}

/** What was noted on a record, the newest first, and a note to add. */
export default function RecordNotes({ referenceType, referenceId }: Reference) {
  const t = useTexts(entityTexts);
  const api = useApi();
  const formats = useFormats();
  const recruiter = useRecruiter();
  const [turn, setTurn] = useState(0);
  const notes = useResource(`notes of ${referenceType} ${referenceId} ${turn}`, (signal) =>
    api(
      "GET /recruiters/notes",
      {
        query: {
          where: { reference_type: referenceType, reference_id: String(referenceId) },
          order: "created_at:desc",
          page: { size: 200 },
        },
      },
      { signal },
    ),
  );
  const added = useCallback(() => setTurn((before) => before + 1), []);
  return (
    <Stack $gap={4}>
      {may(recruiter, "notes", "create") ? (
        <NewNote key={turn} turn={turn} reference={{ referenceType, referenceId }} onAdded={added} />
      ) : null}
      <Panel>
        {notes.state === "failed" ? (
          <ErrorState title={t("failed")} action={<Button onClick={notes.reload}>{t("retry")}</Button>} />
        ) : notes.state === "loading" ? (
          <Stack $gap={3} role="status" aria-label={t("loading")}>
            <Skeleton $width="70%" />
            <Skeleton $width="50%" />
            <Skeleton $width="62%" />
          </Stack>
        ) : notes.data.notes.length === 0 ? (
          <EmptyState title={t("noNotes")} />
        ) : (
          <Timeline
            label={t("notes")}
            entries={notes.data.notes.map(({ id, body, author_name, created_at }) => ({
              key: id,
              title: (
                <Suspense fallback={<Skeleton $width="60%" />}>
                  <RichTextView html={body} />
                </Suspense>
              ),
              when: formats.dateTime(created_at),
              dateTime: created_at,
              who: author_name,
            }))}
          />
        )}
      </Panel>
    </Stack>
  );
}

/** A note being written; it is kept until it is saved. */
function NewNote({
  turn,
  reference: { referenceType, referenceId },
  onAdded,
}: {
  turn: number;
  reference: Reference;
  onAdded: () => void;
}) {
  const t = useTexts(entityTexts);
  const { failureText } = useFormTexts();
  // The editor begins anew with the template in it.
  const [taken, setTaken] = useState(0);
  const form = useRecordForm("notes", null, {
    preset: { reference_type: referenceType, reference_id: referenceId },
    draftKey: `note on ${referenceType} ${referenceId}`,
    turn,
    onSaved: onAdded,
  });
  return (
    <Panel>
      <Stack $gap={3}>
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
          field={{
            ...entities.notes.fields.body,
            required: false,
            label: { pt: t("addNote"), en: t("addNote") },
          }}
          record={null}
          form={form}
        />
        {form.failure ? (
          <Callout tone="danger" role="alert">
            {failureText(form.failure)}
          </Callout>
        ) : null}
        <div>
          <Button kind="primary" busy={form.busy} disabled={!form.value("body")} onClick={form.save}>
            {t("saveNote")}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
