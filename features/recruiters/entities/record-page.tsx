import { ExternalLink, Pencil, Trash2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { may } from "#contract/access.ts";
import { entities } from "#contract/entities/all.ts";
import { useLocale, useTexts } from "#platform/i18n/use-texts.ts";
import { type EditableEntity, referenceTypes } from "#platform/system/records.ts";
import { useDeletion, useRecord, useRecordForm } from "#platform/system/use-records.ts";
import { useRecruiter, useToasts } from "#platform/system/use-system.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { DeletionDialog } from "./deletion-dialog.tsx";
import { useEntityOfPath } from "./entity-of-path.ts";
import type { Row } from "./field-value.tsx";
import { RecordDetails } from "./record-details.tsx";
import { RecordForm } from "./record-form.tsx";
import { RecordFailed, RecordFrame, RecordSkeleton } from "./record-frame.tsx";
import { type TabName, tabsOf } from "./record-tabs.tsx";
import { entityTexts } from "./texts.ts";

const EntityList = lazy(() =>
  import("./entity-list.tsx").then(({ EntityList: Loaded }) => ({ default: Loaded })),
);
const RecordNotes = lazy(() => import("./record-notes.tsx"));
const RecordFiles = lazy(() => import("./record-files.tsx"));
const JobShortlists = lazy(() => import("../shortlists/job-shortlists.tsx"));

/** One record: what is known of it, changed in place, and what belongs to it. */
export default function RecordPage() {
  const entity = useEntityOfPath();
  const { id = "", tab = "details" } = useParams();
  const navigate = useNavigate();
  const record = useRecord(entity, Number(id));
  const known = tabsOf[entity].find((one) => one === tab);
  if (record.state === "loading") return <RecordSkeleton />;
  if (record.state === "failed" || !known) {
    return (
      <RecordFailed
        gone={!known || record.error?.code === "not_found"}
        onRetry={known ? record.reload : () => void navigate(`/recruiters/${entity}/${id}`)}
      />
    );
  }
  return <Loaded key={`${entity} ${id}`} entity={entity} read={record.data} tab={known} />;
}

function Loaded({
  entity,
  read,
  tab,
}: {
  entity: EditableEntity;
  read: Row & { lock_version: number };
  tab: TabName;
}) {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const [asked, setAsked] = useState(false);
  const definition = entities[entity];
  const savedText = t("saved");
  const onSaved = useCallback(() => {
    setAsked(false);
    show({ kind: "success", text: savedText });
  }, [show, savedText]);
  const form = useRecordForm(entity, read, { onSaved });
  const deletion = useDeletion(entity);
  const record = (form.record ?? read) as Row;
  const mayChange = may(recruiter, definition.resource, "update");
  const editing = mayChange && tab === "details" && (asked || form.hasChanges);
  const stop = () => {
    setAsked(false);
    form.discard();
  };
  const setStatus = (status: string) => {
    form.change("status", status);
    form.save();
  };
  const actions = editing ? null : (
    <>
      {entity === "jobs" ? (
        <JobActions record={record} busy={form.busy} onStatus={mayChange ? setStatus : null} />
      ) : null}
      {mayChange && tab === "details" ? (
        <Button icon={<Pencil size={15} aria-hidden />} onClick={() => setAsked(true)}>
          {t("edit")}
        </Button>
      ) : null}
      {may(recruiter, definition.resource, "delete") ? (
        <Button
          icon={<Trash2 size={15} aria-hidden />}
          busy={deletion.busy}
          onClick={() =>
            deletion.ask({
              label: definition.label.one[locale],
              count: 1,
              target: { id: record.id },
              redirectTo: `/recruiters/${entity}`,
            })
          }
        >
          {t("delete")}
        </Button>
      ) : null}
    </>
  );
  return (
    <RecordFrame entity={entity} record={record} actions={actions}>
      {editing ? (
        <RecordForm
          entity={entity}
          record={record}
          form={form}
          actions={
            <>
              <Button kind="quiet" onClick={stop}>
                {form.hasChanges ? t("discard") : t("cancel")}
              </Button>
              <Button type="submit" kind="primary" busy={form.busy}>
                {t("save")}
              </Button>
            </>
          }
        />
      ) : (
        <Suspense fallback={<Skeleton $width="100%" $height="240px" />}>
          <Tab entity={entity} record={record} tab={tab} />
        </Suspense>
      )}
      <DeletionDialog deletion={deletion} />
    </RecordFrame>
  );
}

/** Publishing and pausing, and the way to the page that visitors see. */
function JobActions({
  record,
  busy,
  onStatus,
}: {
  record: Row;
  busy: boolean;
  onStatus: ((status: string) => void) | null;
}) {
  const t = useTexts(entityTexts);
  return (
    <>
      {record.status === "published" ? (
        <ButtonLink as={Link} to={`/jobs/${String(record.slug)}/${String(record.uid)}`} target="_blank">
          <ExternalLink size={15} aria-hidden />
          {t("publicPage")}
        </ButtonLink>
      ) : null}
      {onStatus && record.status === "published" ? (
        <Button busy={busy} onClick={() => onStatus("paused")}>
          {t("pause")}
        </Button>
      ) : null}
      {onStatus && (record.status === "draft" || record.status === "paused") ? (
        <Button kind="primary" busy={busy} onClick={() => onStatus("published")}>
          {t("publish")}
        </Button>
      ) : null}
    </>
  );
}

const ownerField: Partial<Record<EditableEntity, string>> = {
  candidates: "candidate_id",
  jobs: "job_id",
  client_companies: "client_company_id",
  client_contacts: "client_contact_id",
};

function Tab({ entity, record, tab }: { entity: EditableEntity; record: Row; tab: TabName }): ReactNode {
  const t = useTexts(entityTexts);
  const { id } = record;
  const owner = ownerField[entity];
  const reference = referenceTypes[entity];
  if (tab === "applies" && owner) {
    return (
      <EntityList
        embedded
        entity="applies"
        fixed={{ [owner]: String(id) }}
        pathOf={({ candidate_id }) => `/recruiters/candidates/${String(candidate_id)}`}
        actions={
          entity === "jobs" ? (
            <ButtonLink as={Link} to={`/recruiters/jobs/${id}/applies/kanban`} $kind="primary">
              {t("kanban")}
            </ButtonLink>
          ) : null
        }
      />
    );
  }
  if (tab === "jobs" && owner) {
    return (
      <EntityList embedded entity="jobs" fixed={{ [owner]: String(id) }} newWith={{ [owner]: String(id) }} />
    );
  }
  if (tab === "shortlists") return <JobShortlists jobId={id} />;
  if (!reference) return <RecordDetails entity={entity} record={record} />;
  const fixed = { reference_type: reference, reference_id: String(id) };
  switch (tab) {
    case "tasks":
      return <EntityList embedded entity="tasks" fixed={fixed} newWith={fixed} />;
    case "notes":
      return <RecordNotes referenceType={reference} referenceId={id} />;
    case "files":
      return <RecordFiles referenceType={reference} referenceId={id} />;
    default:
      return <RecordDetails entity={entity} record={record} />;
  }
}
