import { History } from "lucide-react";
import { useCallback, useState } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useReadPages, useReread } from "#client/system/page/use-read.ts";
import { timelinePages } from "#client/system/recruiters/record-reads.ts";
import { timelineActions } from "#client/system/recruiters/timeline-actions.ts";
import { may } from "#contract/access.ts";
import type { TimelineKind } from "#contract/calls/timeline.ts";
import { isDuplicable } from "#contract/duplicates.ts";
import { definitionOf, entities } from "#contract/entities/all.ts";
import { type EditableEntity, references, referenceTypes } from "#contract/entity-names.ts";
import { Loaded, ReadMore } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack } from "#ui/layout.tsx";
import { FeedSkeleton } from "#ui/skeletons.tsx";
import { Timeline } from "#ui/timeline.tsx";
import type { Row } from "../fields/field-value.tsx";
import { useWords } from "../fields/use-words.ts";
import { type EntryWords, entryOf } from "./event-entry.tsx";
import { timelineTexts } from "./texts.ts";

/** The kinds that records of an entity can have. */
function kindsOf(entity: EditableEntity): TimelineKind[] {
  const noted = referenceTypes.some((type) => references[type] === entity);
  const piped = entity === "candidates" || entity === "jobs";
  return [
    "change",
    ...(noted ? (["note", "note_history", "task", "file"] as const) : []),
    ...(entity === "proposals" || entity === "client_companies" ? (["credit"] as const) : []),
    ...(piped ? (["apply", "move", "message", "shortlist"] as const) : []),
    ...(entity === "candidates"
      ? (["remuneration", "consent", "data_collection", "off_limit"] as const)
      : []),
    ...(isDuplicable(entity) ? (["merge"] as const) : []),
    ...("email" in entities[entity].fields ? (["mail"] as const) : []),
  ];
}

/** Everything that happened to a record, newest first, filtered by kind. */
export default function RecordTimeline({
  entity,
  record,
  withKinds = true,
  onChanged,
}: {
  entity: EditableEntity;
  record: Row;
  /** Filters by one kind. */
  withKinds?: boolean;
  onChanged: () => void;
}) {
  const t = useTexts(timelineTexts);
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const words = useWords();
  const locale = useLocale();
  const [kind, setKind] = useState<TimelineKind | null>(null);
  const { resource, fields } = definitionOf(entity);
  const onDone = useCallback(
    ({ result: field }: Done<ReturnType<typeof timelineActions>>) => {
      show({ kind: "success", text: t("restored", { field: fields[field]?.label[locale] ?? "" }) });
      onChanged();
    },
    [show, t, fields, locale, onChanged],
  );
  const onRefused = useCallback(
    (code: string) => {
      if (code === "conflict") show({ kind: "warning", text: t("restoreConflict") });
      else show({ kind: "error", text: t("restoreFailed") });
      onChanged();
    },
    [show, t, onChanged],
  );
  const { start, busy } = useActions(
    [entity, record.id],
    timelineActions(entity, record.id),
    onDone,
    onRefused,
  );
  const restore: EntryWords["restore"] = ({ id, field }) =>
    start("restore", { event_id: id, field, lock_version: Number(record.lock_version) });
  const given: EntryWords = {
    entity,
    record,
    t,
    locale,
    words,
    fields,
    restore: may(recruiter, resource, "update") ? restore : null,
    busy,
  };
  const kinds = kindsOf(entity);
  return (
    <Stack $gap={4}>
      {withKinds && kinds.length > 1 ? (
        <Inline role="group" aria-label={t("kindsLabel")} $gap={2} $wrap>
          <Chip on={kind === null} onToggle={() => setKind(null)}>
            {t("all")}
          </Chip>
          {kinds.map((item) => (
            <Chip key={item} on={kind === item} onToggle={() => setKind(kind === item ? null : item)}>
              {t(`kinds.${item}`)}
            </Chip>
          ))}
        </Inline>
      ) : null}
      <Panel>
        <Stack $gap={4}>
          {withKinds ? null : <Heading $size="md">{t("title")}</Heading>}
          <Events entity={entity} record={record} kind={kind} onAll={() => setKind(null)} given={given} />
        </Stack>
      </Panel>
    </Stack>
  );
}

/** The events of a record, page by page. */
function Events({
  entity,
  record,
  kind,
  onAll,
  given,
}: {
  entity: EditableEntity;
  record: Row;
  kind: TimelineKind | null;
  /** Events of every kind are to be shown. */
  onAll: () => void;
  given: EntryWords;
}) {
  const { t } = given;
  const read = useReadPages(timelinePages, {
    params: { entity, id: record.id },
    query: kind ? { kinds: [kind] } : {},
  });
  useReread(read, record.lock_version);
  return (
    <Loaded read={read} failed={t("failed")} waiting={<FeedSkeleton label={t("loading")} />}>
      {(pages) => {
        const events = pages.flatMap((page) => page.events);
        if (events.length === 0)
          return (
            <EmptyState
              icon={<History aria-hidden />}
              title={t(kind ? "emptyKind" : "empty")}
              action={kind ? <Button onClick={onAll}>{t("showAll")}</Button> : null}
            >
              {kind ? null : t("emptyHint")}
            </EmptyState>
          );
        return (
          <Stack $gap={5}>
            <Timeline label={t("title")} entries={events.map((event) => entryOf(event, given))} />
            <ReadMore read={read} label={t("more")} size="sm" />
          </Stack>
        );
      }}
    </Loaded>
  );
}
