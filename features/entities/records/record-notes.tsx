import { NotebookPen, Pencil, Trash2 } from "lucide-react";
import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useDeletion } from "#client/system/lists/use-deletion.ts";
import { useNotes } from "#client/system/recruiters/record-reads.ts";
import { may } from "#contract/access.ts";
import { entities } from "#contract/entities/all.ts";
import { lazy } from "#features/shared/lazy.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Inline, Panel, Stack } from "#ui/layout.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { DeletionDialog } from "../actions/deletion-dialog.tsx";
import { entityTexts } from "../fields/texts.ts";
import { NoteForm, type Reference } from "./note-form.tsx";

/** Restores the focus after an edit (the note) or a deletion (the list). */
function useNextFocus() {
  const list = useRef<HTMLElement>(null);
  const next = useRef<number | "list" | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    const place =
      next.current === "list"
        ? list.current
        : list.current?.querySelector<HTMLElement>(`[data-note="${next.current}"]`);
    if (!place) return;
    next.current = null;
    place.focus();
  });
  return { list, next };
}

const RichTextView = lazy(() => import("#ui/rich-text-view.tsx"));

/** A record's notes, newest first, and a new one; one's own can be edited and deleted. */
export default function RecordNotes({ referenceType, referenceId }: Reference) {
  const t = useTexts(entityTexts);
  const formats = useFormats();
  const locale = useLocale();
  const recruiter = useRecruiter();
  const [turn, setTurn] = useState(0);
  const [editing, setEditing] = useState<number | null>(null);
  const notes = useNotes(referenceType, referenceId);
  const [wrote, setWrote] = useState(false);
  const { list, next } = useNextFocus();
  const changed = useCallback(() => {
    setEditing(null);
    setTurn((before) => before + 1);
  }, []);
  const onDeleted = useCallback(() => {
    next.current = "list";
    setWrote(false);
    changed();
  }, [changed, next]);
  const deletion = useDeletion("notes", onDeleted);
  const reference = { referenceType, referenceId };
  const isTheirs = (author: number | null) => recruiter.is_admin || author === recruiter.id;
  const mayChange = may(recruiter, "notes", "update");
  const mayDelete = may(recruiter, "notes", "delete");
  return (
    <Stack $gap={4}>
      {may(recruiter, "notes", "create") ? (
        <Panel>
          <NoteForm
            key={turn}
            turn={turn}
            takesFocus={wrote}
            reference={reference}
            onSaved={() => {
              setWrote(true);
              changed();
            }}
          />
        </Panel>
      ) : null}
      <Panel ref={list} tabIndex={-1}>
        {!notes.data ? (
          <NotLoaded
            read={notes}
            failed={t("failed")}
            waiting={
              <Stack $gap={3} role="status" aria-label={t("loading")}>
                <Skeleton $width="70%" />
                <Skeleton $width="50%" />
                <Skeleton $width="62%" />
              </Stack>
            }
          />
        ) : notes.data.notes.length === 0 ? (
          <EmptyState icon={<NotebookPen aria-hidden />} title={t("noNotes")}>
            {t("noNotesHint")}
          </EmptyState>
        ) : (
          <Timeline
            label={t("notes")}
            entries={notes.data.notes.map((note) => ({
              key: note.id,
              title:
                editing === note.id ? (
                  <NoteForm
                    reference={reference}
                    note={note}
                    takesFocus
                    onSaved={() => {
                      next.current = note.id;
                      setWrote(false);
                      changed();
                    }}
                    onCancel={() => {
                      next.current = note.id;
                      setEditing(null);
                    }}
                  />
                ) : (
                  <Suspense fallback={<Skeleton $width="60%" />}>
                    <RichTextView html={note.body} />
                  </Suspense>
                ),
              when: formats.dateTime(note.created_at),
              dateTime: note.created_at,
              who:
                note.lock_version > 0 ? `${note.author_name ?? ""} · ${t("noteEdited")}` : note.author_name,
              detail:
                editing === note.id ? null : (
                  <Stack $gap={2}>
                    {note.mentions.length > 0 ? (
                      <Inline $gap={1} $wrap>
                        {note.mentions.map(({ id, name }) => (
                          <Badge key={id} tone="accent">{`@${name}`}</Badge>
                        ))}
                      </Inline>
                    ) : null}
                    {isTheirs(note.author_id) && (mayChange || mayDelete) ? (
                      <Inline $gap={1}>
                        {mayChange ? (
                          <Button
                            size="sm"
                            kind="quiet"
                            icon={<Pencil aria-hidden />}
                            data-note={note.id}
                            onClick={() => setEditing(note.id)}
                          >
                            {t("edit")}
                          </Button>
                        ) : null}
                        {mayDelete ? (
                          <Button
                            size="sm"
                            kind="quiet"
                            icon={<Trash2 aria-hidden />}
                            onClick={() =>
                              deletion.ask({
                                label: entities.notes.label.one[locale],
                                count: 1,
                                target: { id: note.id },
                              })
                            }
                          >
                            {t("delete")}
                          </Button>
                        ) : null}
                      </Inline>
                    ) : null}
                  </Stack>
                ),
            }))}
          />
        )}
      </Panel>
      <DeletionDialog deletion={deletion} />
    </Stack>
  );
}
