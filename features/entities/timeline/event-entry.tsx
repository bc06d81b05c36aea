import { RotateCcw } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import type { Locale } from "#client/i18n/i18n.ts";
import type { useTexts } from "#client/i18n/use-texts.ts";
import type { TimelineEvent } from "#contract/calls/timeline.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { dataFieldOf } from "#contract/catalogues/data-collection.ts";
import { dataFields } from "#contract/catalogues/data-fields.ts";
import { submissionSubStatus } from "#contract/catalogues/pipeline.ts";
import { stageName } from "#contract/catalogues/workflow.ts";
import { type Field, isRestorable } from "#contract/entity.ts";
import type { EditableEntity } from "#contract/entity-names.ts";
import { nameIn } from "#contract/locale.ts";
import { lazy } from "#features/shared/lazy.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Inline } from "#ui/layout.tsx";
import type { TimelineEntry } from "#ui/timeline.tsx";
import { space, type } from "#ui/tokens.ts";
import { fieldText, type Row, termOf } from "../fields/field-value.tsx";
import { createdRecord } from "../fields/record-words.ts";
import { statusHue } from "../fields/status-hues.ts";
import type { useWords } from "../fields/use-words.ts";
import { RemunerationChange } from "./remuneration-change.tsx";
import type { timelineTexts } from "./texts.ts";

const RichTextView = lazy(() => import("#ui/rich-text-view.tsx"));

/** Longer values are stacked. */
const shortText = 60;

const Values = styled.dl`
  margin: 0; display: grid; grid-template-columns: auto 1fr; gap: ${space(1)} ${space(3)}; font-size: ${type.sm};
  dt { color: var(--muted); }
  dd { margin: 0; white-space: pre-line; max-height: 7.5em; overflow: auto; }
`;

type Change = Extract<TimelineEvent, { kind: "change" }>;

export interface EntryWords {
  /** The record whose timeline it is. */
  entity: EditableEntity;
  record: Row;
  t: ReturnType<typeof useTexts<(typeof timelineTexts)["pt"]>>;
  locale: Locale;
  words: ReturnType<typeof useWords>;
  fields: Record<string, Field>;
  /** Gives the value before a change back; null where the person may not. */
  restore: ((change: Change) => void) | null;
  busy: boolean;
}

/** A changed value as text, as the record's page shows it. */
function valueText(
  { field: name, before, after, before_name, after_name }: Change,
  which: "before" | "after",
  { fields, words, t, record }: EntryWords,
): string {
  const field = fields[name];
  if (!field) return "";
  if (field.type === "lookup" || field.type === "lookups")
    return (which === "before" ? before_name : after_name) ?? t("nothing");
  // What its value depends on is as it is now.
  const depends = field.fieldsOf ? { [field.fieldsOf]: record[field.fieldsOf] } : {};
  const row: Row = { id: 0, ...depends, [name]: which === "before" ? before : after };
  return fieldText(row, name, field, words) || t("nothing");
}

function changeEntry(event: Change, given: EntryWords): Pick<TimelineEntry, "title" | "detail"> {
  const { fields, locale, t, restore, busy } = given;
  const changed = fields[event.field];
  const field = changed ? termOf(changed, locale) : event.field;
  const before = valueText(event, "before", given);
  const after = valueText(event, "after", given);
  const isShort = before.length <= shortText && after.length <= shortText;
  const back =
    restore && changed && isRestorable(changed) ? (
      <Button
        size="sm"
        kind="quiet"
        busy={busy}
        icon={<RotateCcw aria-hidden />}
        aria-label={t("restoreOf", { field, value: before.slice(0, shortText) })}
        onClick={() => restore(event)}
      >
        {t("restore")}
      </Button>
    ) : null;
  return {
    title: isShort ? t("change", { field, before, after }) : t("changed", { field }),
    detail:
      isShort && !back ? null : (
        <>
          {isShort ? null : (
            <Values>
              <dt>{t("from")}</dt>
              <dd>{before}</dd>
              <dt>{t("to")}</dt>
              <dd>{after}</dd>
            </Values>
          )}
          {back}
        </>
      ),
  };
}

function entryText(
  event: TimelineEvent,
  given: EntryWords,
): Pick<TimelineEntry, "title" | "detail" | "tone"> {
  const { t, locale, words } = given;
  const job = ({ job_id, job_title }: { job_id: number; job_title: string }): ReactNode => (
    <Link to={`/recruiters/jobs/${job_id}`}>{job_title}</Link>
  );
  const who = ({ candidate_id, candidate_name }: { candidate_id: number; candidate_name: string }) => (
    <Link to={`/recruiters/candidates/${candidate_id}`}>{candidate_name}</Link>
  );
  /** The other side of the application: the page is one of its two. */
  const applicant = (apply: Parameters<typeof job>[0] & Parameters<typeof who>[0]) =>
    given.entity === "candidates" ? job(apply) : who(apply);
  switch (event.kind) {
    case "created":
      return { title: createdRecord(given.entity, given.locale), tone: "accent" };
    case "change":
      return changeEntry(event, given);
    case "note":
      return {
        title: t("note"),
        tone: "info",
        detail: (
          <Suspense fallback={<Skeleton $width="60%" />}>
            <RichTextView html={event.body} />
          </Suspense>
        ),
      };
    case "note_history":
      return {
        title: t(event.action === "note_deleted" ? "noteDeleted" : "noteChanged"),
        tone: event.action === "note_deleted" ? "danger" : "info",
        detail: (
          <>
            {t("noteBefore")}
            <Suspense fallback={<Skeleton $width="60%" />}>
              <RichTextView html={event.body} />
            </Suspense>
          </>
        ),
      };
    case "task":
      return {
        title: <Link to={`/recruiters/tasks/${event.id}`}>{t("task", { title: event.title })}</Link>,
        tone: event.done_at ? "success" : "warning",
        detail: event.done_at
          ? t("done", { when: words.formats.dateTime(event.done_at) })
          : event.due_at
            ? t("due", { when: words.formats.dateTime(event.due_at) })
            : null,
      };
    case "file":
      return { title: t("file", { name: event.name }) };
    case "credit": {
      const amount = words.formats.money(event.amount, event.currency === "USD" ? "USD" : "BRL");
      return {
        title: t(`credits.${event.entry}`, { name: event.name, amount }),
        tone: event.entry === "grant" ? "success" : "warning",
        detail: event.entry === "grant" && event.description === event.name ? null : event.description,
      };
    }
    case "apply":
      return {
        title: (
          <>
            {t("applied")}
            {applicant(event)}
          </>
        ),
        tone: "accent",
      };
    case "move": {
      const sub = labelIn(submissionSubStatus, event.to_sub_status, locale);
      const from = stageName(
        { name: event.from_name, name_en: event.from_name_en },
        event.from_status,
        locale,
      );
      const entered = stageName({ name: event.to_name, name_en: event.to_name_en }, event.to_status, locale);
      const to = sub ? `${entered}, ${sub}` : entered;
      return {
        title: (
          <Inline $gap={2} $wrap>
            <span>
              {event.from_status === null ? t("entered", { to }) : t("moved", { from, to })}
              {applicant(event)}
            </span>
            {event.undone ? <Badge>{t("undone")}</Badge> : null}
          </Inline>
        ),
        tone: statusHue(event.to_status, "apply_status"),
      };
    }
    case "shortlist":
      return {
        title: (
          <>
            {t("shortlisted", { name: event.name })}
            {job(event)}
          </>
        ),
        tone: "success",
      };
    case "merge":
      return {
        title: (
          <Inline $gap={2} $wrap>
            <span>{t("merged", { names: event.names.join(", ") })}</span>
            {event.reversed_at ? <Badge>{t("undone")}</Badge> : null}
          </Inline>
        ),
        tone: "accent",
      };
    case "data_collection":
      return {
        title: t(`collection.${event.step}`),
        tone: event.step === "answered" ? "success" : "info",
        detail: words.formats.list(event.fields.map((field) => dataFieldOf(field).label[locale])),
      };
    case "remuneration":
      return { title: t("remuneration"), detail: <RemunerationChange event={event} given={given} /> };
    case "consent":
      return {
        title: t(`consent.${event.step}`, {
          field: dataFields.find(({ field }) => field === event.field)?.label[locale] ?? event.field,
        }),
        tone: event.step === "given" ? "success" : "warning",
      };
    case "off_limit":
      return {
        title: t("offLimit", {
          rule: nameIn({ name: event.rule_name, name_en: event.rule_name_en }, locale),
        }),
        detail: event.reason,
        tone: "warning",
      };
    case "message":
      return {
        title: t(`message.${event.sender}`, { name: event.candidate_name, job: event.job_title }),
        detail: event.text,
        tone: event.sender === "candidate" ? "success" : "info",
      };
    case "mail":
      return { title: t("mail", { subject: event.subject }), tone: "info" };
  }
}

/** One event, worded for its reader. */
export function entryOf(event: TimelineEvent, given: EntryWords): TimelineEntry {
  return {
    key: `${event.kind} ${event.id}`,
    when: given.words.formats.ago(event.at),
    full: given.words.formats.dateTime(event.at),
    dateTime: event.at,
    who: event.kind === "change" && event.via ? `${event.by_name} (${event.via})` : event.by_name,
    ...entryText(event, given),
  };
}
