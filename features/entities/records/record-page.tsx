import { Ellipsis, Link as LinkIcon, ListPlus, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, Suspense, useCallback, useEffect, useRef } from "react";
import { Link, useParams } from "react-router";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useGo, useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { referenceOf } from "#client/system/lists/records.ts";
import { useDeletion } from "#client/system/lists/use-deletion.ts";
import { useRecord } from "#client/system/lists/use-record.ts";
import { useRecordForm } from "#client/system/lists/use-record-form.ts";
import { useReadOnReturn } from "#client/system/page/use-read.ts";
import { useCopy } from "#client/system/page/use-share.ts";
import { may } from "#contract/access.ts";
import { entities } from "#contract/entities/all.ts";
import { type EditableEntity, listPath, recordPath } from "#contract/entity-names.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { lazy } from "#features/shared/lazy.ts";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Stack } from "#ui/layout.tsx";
import { Menu, type MenuItem } from "#ui/menu.tsx";
import { ListSkeleton, OverviewSkeleton, RecordSkeleton } from "#ui/skeletons.tsx";
import { useBelow } from "#ui/use-below.ts";
import { usePreload } from "#ui/use-preload.ts";
import { DeletionDialog } from "../actions/deletion-dialog.tsx";
import { useEntityOfPath } from "../fields/entity-of-path.ts";
import type { Row } from "../fields/field-value.tsx";
import { useParts } from "../fields/part-props.ts";
import { entityTexts } from "../fields/texts.ts";
import { ConflictDialog, RecordForm } from "../forms/record-form.tsx";
import { RecordFailed, RecordFrame } from "./record-frame.tsx";
import { RecordOverview } from "./record-overview.tsx";
import { tabsOf } from "./record-tabs.tsx";

const EntityList = lazy(() =>
  import("../lists/entity-list.tsx").then(({ EntityList: Loaded }) => ({ default: Loaded })),
);
const RecordNotes = lazy(() => import("./record-notes.tsx"));
const RecordTimeline = lazy(() => import("../timeline/record-timeline.tsx"));
const RecordFiles = lazy(() => import("./record-files.tsx"));

/** One record: its properties, edited in place, and its related records. */
export default function RecordPage() {
  const t = useTexts(entityTexts);
  const entity = useEntityOfPath();
  const { id = "", tab = "record" } = useParams();
  const record = useRecord(entity, Number(id));
  const { tabs, Actions, Notice, Summary, FormAid } = useParts(entity);
  // A tab that is no more, or that this person may not see, is the record.
  const shown = tabsOf(entity, tabs).some(({ name }) => name === tab) ? tab : "record";
  usePreload(Actions);
  usePreload(Notice);
  usePreload(Summary);
  usePreload(FormAid);
  const { reload } = record;
  // What was done in another tab may have changed it.
  useReadOnReturn(record, shown === "record");
  if (record.state === "loading") return <RecordSkeleton label={t("loading")} />;
  if (record.state === "failed")
    return (
      <RecordFailed
        entity={entity}
        id={Number(id)}
        gone={record.error?.code === "not_found"}
        onRetry={record.reload}
      />
    );
  return (
    <Suspense fallback={<RecordSkeleton label={t("loading")} />}>
      <Loaded key={`${entity} ${id}`} entity={entity} read={record.data} tab={shown} onChanged={reload} />
    </Suspense>
  );
}

/** Moves the focus to the first field when editing begins, and back to the edit button when it ends. */
function useEditingFocus(editing: boolean, isLedToFields: boolean) {
  const fields = useRef<HTMLDivElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const was = useRef(editing);
  useEffect(() => {
    if (editing === was.current) return;
    was.current = editing;
    // Where an action was refused, the form itself leads to the field.
    if (editing && !isLedToFields)
      fields.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
    if (!editing && document.activeElement === document.body) editButton.current?.focus();
  }, [editing, isLedToFields]);
  return { fields, editButton };
}

function Loaded({
  entity,
  read,
  tab,
  onChanged,
}: {
  entity: EditableEntity;
  read: Row & { lock_version: number };
  tab: string;
  onChanged: () => void;
}) {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const { failureText } = useFormTexts();
  const definition = entities[entity];
  const savedText = t("saved");
  const onSaved = useCallback(() => show({ kind: "success", text: savedText }), [show, savedText]);
  // Only the form begins anew with a version: what is open elsewhere on the page, a dialog with words in it, stays.
  const form = useRecordForm(entity, read, { onSaved, turn: read.lock_version });
  const deletion = useDeletion(entity);
  const record = form.record ?? read;
  const own = useParts(entity);
  const mayChange = may(recruiter, definition.resource, "update");
  const editing = mayChange && tab === "record" && form.isEdited;
  const { fields, editButton } = useEditingFocus(editing, form.isLedToFields);
  const go = useGo();
  const copy = useCopy({ copied: t("linkCopied"), failed: t("linkNotCopied") });
  const copyLink = () => copy(`${window.location.origin}${recordPath(entity, read.id)}`);
  const reference = referenceOf(entity);
  const edit = () => {
    form.edit();
    if (tab !== "record") go(recordPath(entity, read.id));
  };
  const isFolded = useBelow("phone") && own.Actions?.fold === true;
  const menu = (folded: readonly MenuItem[]) => (
    <Menu
      trigger={
        <IconButton label={t("moreActions")} kind="secondary" busy={deletion.busy}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      items={[
        ...(isFolded && mayChange
          ? [{ key: "edit", label: t("edit"), icon: <Pencil aria-hidden />, onSelect: edit }]
          : []),
        ...folded,
        {
          key: "link",
          label: t("copyLink"),
          icon: <LinkIcon aria-hidden />,
          onSelect: () => void copyLink(),
        },
        ...(may(recruiter, definition.resource, "delete")
          ? [
              {
                key: "delete",
                label: t("delete"),
                icon: <Trash2 aria-hidden />,
                danger: true,
                onSelect: () =>
                  deletion.ask({
                    label: definition.label.one[locale],
                    count: 1,
                    target: { id: record.id },
                    redirectTo: listPath(entity),
                  }),
              },
            ]
          : []),
      ]}
    />
  );
  const ownActions = own.Actions ? (
    <own.Actions
      record={record}
      busy={form.busy}
      onSave={mayChange ? form.saveWith : null}
      onChanged={onChanged}
      menu={isFolded && !editing ? menu : null}
    />
  ) : null;
  // An action that led to a missing field is done again from there.
  const actions = editing ? (
    form.isLedToFields ? (
      ownActions
    ) : null
  ) : (
    <>
      {mayChange && !isFolded ? (
        <Button ref={editButton} icon={<Pencil aria-hidden />} onClick={edit}>
          {t("edit")}
        </Button>
      ) : null}
      {ownActions}
      {reference && !own.Actions && may(recruiter, "tasks", "create") ? (
        <ButtonLink
          as={Link}
          to={`/recruiters/tasks/new?reference_type=${reference}&reference_id=${record.id}`}
          $kind="primary"
        >
          <ListPlus aria-hidden />
          {t("newTask")}
        </ButtonLink>
      ) : null}
      {isFolded ? null : menu([])}
    </>
  );
  return (
    <RecordFrame entity={entity} record={record} actions={actions}>
      {editing ? (
        <div ref={fields}>
          <RecordForm
            entity={entity}
            record={record}
            form={form}
            actions={
              <>
                <Button kind="quiet" onClick={form.discard}>
                  {form.hasChanges ? t("discard") : t("cancel")}
                </Button>
                <Button type="submit" keys="Enter" kind="primary" busy={form.busy}>
                  {t("save")}
                </Button>
              </>
            }
          />
        </div>
      ) : (
        <Stack $gap={4}>
          {form.failure && !form.inConflict && form.property === null ? (
            <Callout tone="danger" role="alert">
              {failureText(form.failure)}
            </Callout>
          ) : null}
          {own.Notice ? <own.Notice record={record} onChanged={onChanged} /> : null}
          <Suspense
            fallback={
              tab === "record" ? (
                <OverviewSkeleton label={t("loading")} />
              ) : (
                <ListSkeleton label={t("loading")} />
              )
            }
          >
            {tab === "record" ? (
              <RecordOverview
                entity={entity}
                record={record}
                form={form}
                mayChange={mayChange}
                onChanged={onChanged}
              />
            ) : (
              <Tab entity={entity} record={record} tab={tab} onChanged={onChanged} />
            )}
          </Suspense>
        </Stack>
      )}
      <ConflictDialog form={form} />
      <DeletionDialog deletion={deletion} />
    </RecordFrame>
  );
}

const ownerField: Partial<Record<EditableEntity, string>> = {
  candidates: "candidate_id",
  jobs: "job_id",
  client_companies: "client_company_id",
  client_contacts: "client_contact_id",
};

function Tab({
  entity,
  record,
  tab,
  onChanged,
}: {
  entity: EditableEntity;
  record: Row;
  tab: string;
  onChanged: () => void;
}): ReactNode {
  const own = useParts(entity);
  const { id } = record;
  const owner = ownerField[entity];
  const reference = referenceOf(entity);
  if (tab === "applies" && owner) {
    return (
      <EntityList
        embedded
        entity="applies"
        fixed={{ [owner]: String(id) }}
        pathOf={({ candidate_id }) => `/recruiters/candidates/${String(candidate_id)}`}
      />
    );
  }
  if (tab === "jobs" && owner) {
    return (
      <EntityList embedded entity="jobs" fixed={{ [owner]: String(id) }} newWith={{ [owner]: String(id) }} />
    );
  }
  const Own = own.tabs?.find(({ name }) => name === tab)?.Body;
  if (Own) return <Own record={record} onChanged={onChanged} />;
  if (tab === "timeline") return <RecordTimeline entity={entity} record={record} onChanged={onChanged} />;
  if (!reference) return null;
  const fixed = { reference_type: reference, reference_id: String(id) };
  switch (tab) {
    case "tasks":
      return <EntityList embedded entity="tasks" fixed={fixed} newWith={fixed} />;
    case "notes":
      return <RecordNotes referenceType={reference} referenceId={id} />;
    default:
      return <RecordFiles referenceType={reference} referenceId={id} />;
  }
}
