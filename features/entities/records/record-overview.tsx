import { ListPlus, SquarePen } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { referenceOf } from "#client/system/lists/records.ts";
import type { useRecordForm } from "#client/system/lists/use-record-form.ts";
import { may } from "#contract/access.ts";
import type { EditableEntity, ReferenceType } from "#contract/entity-names.ts";
import { lazy } from "#features/shared/lazy.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Inline, Panel, Stack } from "#ui/layout.tsx";
import { FeedSkeleton, TextSkeleton } from "#ui/skeletons.tsx";
import { from, radius, space, type } from "#ui/tokens.ts";
import type { Row } from "../fields/field-value.tsx";
import { useParts } from "../fields/part-props.ts";
import { entityTexts } from "../fields/texts.ts";
import { RecordRail } from "./record-rail.tsx";
import { RecordTexts } from "./record-texts.tsx";

const RecordTimeline = lazy(() => import("../timeline/record-timeline.tsx"));
const NoteForm = lazy(() => import("./note-form.tsx").then((parts) => ({ default: parts.NoteForm })));

/** The rail is at the right; on small screens above the feed. */
const Columns = styled.div`
  display: flex; flex-direction: column-reverse; justify-content: flex-end; gap: ${space(4)};
  ${from("desktop")} { display: grid; grid-template-columns: minmax(0, 1fr) 320px; align-items: start; }
`;
const Line = styled.button`
  flex: 1; min-width: 200px; display: flex; align-items: center; gap: ${space(2)}; min-height: 36px; padding: 0 ${space(3)};
  border: 1px solid var(--line); border-radius: ${radius.md}; background: var(--surface); color: var(--muted); font: inherit;
  font-size: ${type.md}; text-align: left; cursor: text;
  &:hover { border-color: var(--line-strong); }
  @media (pointer: coarse) { min-height: 44px; }
`;

/** How high the documents above it will be is not known before they are read: it waits for them, so as not to jump. */
const Feed = styled.div`[aria-busy="true"] + & { display: none; }`;

/** A line that opens into the note's editor, and the way to a new task. */
function Composer({
  reference,
  withTask,
  onSaved,
}: {
  reference: { referenceType: ReferenceType; referenceId: number };
  /** The record's head does not lead to a new task already. */
  withTask: boolean;
  onSaved: () => void;
}) {
  const t = useTexts(entityTexts);
  const recruiter = useRecruiter();
  const [isOpen, setIsOpen] = useState(false);
  const { referenceType, referenceId } = reference;
  if (isOpen)
    return (
      <Panel $padding={4}>
        <Suspense fallback={<FeedSkeleton label={t("loading")} count={2} />}>
          <NoteForm
            reference={reference}
            takesFocus
            onSaved={() => {
              setIsOpen(false);
              onSaved();
            }}
            onCancel={() => setIsOpen(false)}
          />
        </Suspense>
      </Panel>
    );
  const mayNote = may(recruiter, "notes", "create");
  const mayAssign = withTask && may(recruiter, "tasks", "create");
  if (!mayNote && !mayAssign) return null;
  return (
    <Inline $gap={2} $wrap>
      {mayNote ? (
        <Line type="button" onClick={() => setIsOpen(true)}>
          <SquarePen aria-hidden />
          {t("addNote")}
        </Line>
      ) : null}
      {mayAssign ? (
        <ButtonLink
          as={Link}
          to={`/recruiters/tasks/new?reference_type=${referenceType}&reference_id=${referenceId}`}
        >
          <ListPlus aria-hidden />
          {t("newTask")}
        </ButtonLink>
      ) : null}
    </Inline>
  );
}

/** A record at a glance: its feed in the middle, its properties at the side. */
export function RecordOverview({
  entity,
  record,
  form,
  mayChange,
  onChanged,
}: {
  entity: EditableEntity;
  record: Row;
  form: ReturnType<typeof useRecordForm>;
  mayChange: boolean;
  onChanged: () => void;
}) {
  const t = useTexts(entityTexts);
  const { Summary, Documents, Actions } = useParts(entity);
  const referenceType = referenceOf(entity);
  const [notes, setNotes] = useState(0);
  return (
    <Columns>
      <Stack $gap={4}>
        {Summary ? <Summary record={record} onChanged={onChanged} /> : null}
        {referenceType ? (
          <Composer
            reference={{ referenceType, referenceId: record.id }}
            withTask={Actions !== undefined}
            onSaved={() => setNotes((count) => count + 1)}
          />
        ) : null}
        <RecordTexts entity={entity} record={record} />
        {Documents ? (
          <Suspense
            fallback={
              <Panel aria-busy style={{ minHeight: 338 }}>
                <TextSkeleton label={t("loading")} />
              </Panel>
            }
          >
            <Documents record={record} onChanged={onChanged} />
          </Suspense>
        ) : null}
        <Feed>
          <Suspense
            fallback={
              <Panel>
                <FeedSkeleton label={t("loading")} />
              </Panel>
            }
          >
            <RecordTimeline
              key={notes}
              entity={entity}
              record={record}
              withKinds={false}
              onChanged={onChanged}
            />
          </Suspense>
        </Feed>
      </Stack>
      <RecordRail entity={entity} record={record} form={form} mayChange={mayChange} />
    </Columns>
  );
}
