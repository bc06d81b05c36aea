import { Briefcase, UserRound } from "lucide-react";
import { useCallback } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type ActionForm, useActions } from "#client/system/page/use-actions.ts";
import { useLookupOptions } from "#client/system/page/use-lookup.ts";
import { useRead } from "#client/system/page/use-read.ts";
import {
  type AddedMembers,
  type MemberField,
  projectActions,
} from "#client/system/recruiters/project-actions.ts";
import { projectMembers } from "#client/system/recruiters/trade-reads.ts";
import { may } from "#contract/access.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { jobStatus } from "#contract/catalogues/job-status.ts";
import { ActionDialog, RemovalDialog } from "#features/entities/actions/action-dialog.tsx";
import { LinkedRecords } from "#features/entities/fields/linked-records.tsx";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { WaitingList } from "#features/shared/reading/waiting.tsx";
import { Badge } from "#ui/badge.tsx";
import { Columns } from "#ui/layout.tsx";
import { MultiLookupField } from "#ui/multi-lookup-field.tsx";
import { icons } from "#ui/tokens.ts";
import { projectTexts } from "./texts.ts";

/** The jobs of a project and the client's people who follow it: a tab of the project. */
export default function ProjectMembers({ record, onChanged }: RecordPartProps) {
  const t = useTexts(projectTexts);
  const locale = useLocale();
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const read = useRead(projectMembers, { params: { id: record.id } });
  const onDone = useCallback(() => {
    show({ kind: "success", text: t("saved") });
    onChanged();
  }, [show, t, onChanged]);
  const action = useActions([record.id], projectActions(record.id), onDone);
  if (!read.data) return <NotLoaded read={read} failed={t("failed")} waiting={<WaitingList />} />;
  const { data } = read;
  const { jobs, client_contacts } = data.members;
  const mayReadJobs = may(recruiter, "jobs", "read");
  const mayReadContacts = may(recruiter, "client_contacts", "read");
  const mayChange = may(recruiter, "projects", "update") && mayReadJobs && mayReadContacts;
  const removeText = (name: string) => t("removeMember", { name });
  const changing = (field: MemberField, list: readonly { id: number }[]) => {
    const ids = list.map(({ id }) => id);
    return {
      removeText,
      onAdd: mayChange ? () => action.ask(field, { known: ids, chosen: null }, ["chosen"]) : null,
      onRemove: mayChange
        ? ({ id, name }: { id: number; name: string }) => action.ask("remove", { field, name, id })
        : null,
    };
  };
  return (
    <>
      <Columns $min={380}>
        {mayReadJobs && (
          <LinkedRecords
            title={t("jobs")}
            records={jobs.map(({ id, name, applies_count, status }) => ({
              id,
              name,
              to: `/recruiters/jobs/${id}`,
              detail: t("applies", { count: applies_count }),
              aside: <Badge>{labelIn(jobStatus, status, locale)}</Badge>,
            }))}
            icon={<Briefcase size={icons.large} aria-hidden color="var(--muted)" />}
            none={t("noJobs")}
            noneHint={t("noJobsHint")}
            addText={t("addJobs")}
            {...changing("job_ids", jobs)}
          />
        )}
        {mayReadContacts && (
          <LinkedRecords
            title={t("contacts")}
            records={client_contacts.map(({ id, name, role_name }) => ({
              id,
              name,
              to: `/recruiters/client_contacts/${id}`,
              detail: role_name,
            }))}
            icon={<UserRound size={icons.large} aria-hidden color="var(--muted)" />}
            none={t("noContacts")}
            noneHint={t("noContactsHint")}
            addText={t("addContacts")}
            {...changing("client_contact_ids", client_contacts)}
          />
        )}
      </Columns>
      {(["job_ids", "client_contact_ids"] as const).map((field) => (
        <ActionDialog
          key={field}
          action={action}
          name={field}
          title={t(field === "job_ids" ? "addJobs" : "addContacts")}
          submit={t("save")}
        >
          <Adding
            form={action.form(field)}
            entity={field === "job_ids" ? "jobs" : "client_contacts"}
            companyId={typeof record.client_company_id === "number" ? record.client_company_id : null}
          />
        </ActionDialog>
      ))}
      <RemovalDialog
        action={action}
        name="remove"
        of={action.form("remove")?.draft.name}
        title={removeText}
        hint={t("removeHint")}
        submit={t("remove")}
      />
    </>
  );
}

/** Offers the people of the project's company; without a company, everyone. */
function Adding({
  form,
  entity,
  companyId,
}: {
  form: ActionForm<AddedMembers> | null;
  entity: "jobs" | "client_contacts";
  companyId: number | null;
}) {
  const t = useTexts(projectTexts);
  const { errorAt } = useFormTexts();
  const { options, searching, onSearch } = useLookupOptions(entity, { clientCompanyId: companyId });
  const known = form?.draft.known ?? [];
  return (
    <MultiLookupField
      required
      label={t(entity === "jobs" ? "jobs" : "contacts")}
      error={form ? errorAt(form.errors, "chosen") : undefined}
      value={[...(form?.draft.chosen ?? [])]}
      options={options.filter(({ id }) => !known.includes(id))}
      searching={searching}
      onSearch={onSearch}
      onChange={(now) => form?.change("chosen", now.length > 0 ? now : null)}
    />
  );
}
