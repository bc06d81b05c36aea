import { Briefcase, Plus, UserRound, X } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { may } from "#contract/access.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { jobStatus } from "#contract/catalogues/jobs.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { useResource } from "#platform/http/use-resource.ts";
import { useLocale, useTexts } from "#platform/i18n/use-texts.ts";
import { type Actions, type RecordAction, useRecordAction } from "#platform/system/use-record-action.ts";
import { useApi, useRecruiter, useToasts } from "#platform/system/use-system.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Badge, EmptyState, ErrorState, Skeleton } from "#ui/feedback.tsx";
import { Columns, Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { MultiLookupField } from "#ui/multi-lookup-field.tsx";
import { space } from "#ui/tokens.ts";
import type { RecordPartProps } from "../entities/own-parts.ts";
import { ActionDialog, numbersIn, optionsIn, textIn } from "./action-dialog.tsx";
import { tradeTexts } from "./texts.ts";

const List = styled.ul`
  list-style: none; margin: 0; padding: 0;
  li { display: flex; align-items: center; gap: ${space(2)}; min-height: 44px; border-bottom: 1px solid var(--line); }
  li:last-child { border-bottom: 0; }
  li > div { flex: 1; min-width: 0; }
`;

type Field = "job_ids" | "client_contact_ids";
const changesOf = (id: number): Actions<object> => {
  const put =
    (field: Field): Actions<object>[string] =>
    (api, draft) => {
      const added = optionsIn(draft, "chosen").map((option) => Number(option.id));
      const members = { [field]: [...numbersIn(draft, "kept"), ...added] };
      return api("PUT /recruiters/projects/:id/members", { params: { id }, body: { members } });
    };
  return {
    job_ids: put("job_ids"),
    client_contact_ids: put("client_contact_ids"),
    remove: (api, draft) => {
      const members = { [textIn(draft, "field")]: numbersIn(draft, "kept") };
      return api("PUT /recruiters/projects/:id/members", { params: { id }, body: { members } });
    },
  };
};

/** The jobs of a project and the client's people who follow it: a tab of the project. */
export default function ProjectMembers({ record, onChanged }: RecordPartProps) {
  const t = useTexts(tradeTexts);
  const locale = useLocale();
  const api = useApi();
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const { data, state, reload } = useResource(`project ${record.id} members`, (signal) =>
    api("GET /recruiters/projects/:id/members", { params: { id: record.id } }, { signal }),
  );
  const onDone = useCallback(() => {
    show({ kind: "success", text: t("saved") });
    reload();
    onChanged();
  }, [show, t, reload, onChanged]);
  const action = useRecordAction(`project ${record.id}`, changesOf(record.id), onDone);
  if (!data) {
    if (state === "loading") return <Skeleton $height="180px" />;
    return <ErrorState title={t("failed")} action={<Button onClick={reload}>{t("retry")}</Button>} />;
  }
  const { jobs, client_contacts } = data.members;
  const mayChange = may(recruiter, "projects", "update");
  const part = (field: Field, list: readonly { id: number; name: string }[]) => {
    const ids = list.map(({ id }) => id);
    return {
      add: mayChange ? () => action.ask(field, { kept: ids, chosen: null }, ["chosen"]) : null,
      remove: mayChange
        ? (id: number, name: string) =>
            action.ask("remove", { field, name, kept: ids.filter((one) => one !== id) })
        : null,
    };
  };
  const ofJobs = part("job_ids", jobs);
  const ofContacts = part("client_contact_ids", client_contacts);
  const removeButton = (remove: typeof ofJobs.remove, { id, name }: { id: number; name: string }) =>
    remove ? (
      <IconButton label={t("project.remove", { name })} onClick={() => remove(id, name)}>
        <X size={16} aria-hidden />
      </IconButton>
    ) : null;
  return (
    <>
      <Columns $min={380}>
        <Part title={t("project.jobs")} add={ofJobs.add} addText={t("project.addJobs")}>
          {jobs.length === 0 ? (
            <EmptyState icon={<Briefcase size={32} aria-hidden />} title={t("project.noJobs")} />
          ) : (
            <List>
              {jobs.map((job) => (
                <li key={job.id}>
                  <div>
                    <Link to={`/recruiters/jobs/${job.id}`}>{job.name}</Link>
                    <Text $tone="muted" $size="xs">
                      {t("project.applies", { count: job.applies_count })}
                    </Text>
                  </div>
                  <Badge>{labelIn(jobStatus, job.status, locale)}</Badge>
                  {removeButton(ofJobs.remove, job)}
                </li>
              ))}
            </List>
          )}
        </Part>
        <Part title={t("project.contacts")} add={ofContacts.add} addText={t("project.addContacts")}>
          {client_contacts.length === 0 ? (
            <EmptyState icon={<UserRound size={32} aria-hidden />} title={t("project.noContacts")}>
              {t("project.noContactsHint")}
            </EmptyState>
          ) : (
            <List>
              {client_contacts.map((contact) => (
                <li key={contact.id}>
                  <div>
                    <Link to={`/recruiters/client_contacts/${contact.id}`}>{contact.name}</Link>
                    {contact.role_name ? (
                      <Text $tone="muted" $size="xs">
                        {contact.role_name}
                      </Text>
                    ) : null}
                  </div>
                  {removeButton(ofContacts.remove, contact)}
                </li>
              ))}
            </List>
          )}
        </Part>
      </Columns>
      {(["job_ids", "client_contact_ids"] as const).map((field) => (
        <ActionDialog
          key={field}
          action={action}
          name={field}
          title={t(field === "job_ids" ? "project.addJobs" : "project.addContacts")}
          submit={t("save")}
        >
          <Adding
            action={action}
            entity={field === "job_ids" ? "jobs" : "client_contacts"}
            companyId={typeof record.client_company_id === "number" ? record.client_company_id : null}
          />
        </ActionDialog>
      ))}
      <ActionDialog
        action={action}
        name="remove"
        danger
        title={t("project.remove", { name: textIn(action.draft, "name") })}
        description={t("project.removeHint")}
        submit={t("remove")}
      />
    </>
  );
}

function Part({
  title,
  add,
  addText,
  children,
}: {
  title: string;
  add: (() => void) | null;
  addText: string;
  children: ReactNode;
}) {
  return (
    <Panel>
      <Stack $gap={3}>
        <Inline $justify="space-between" $wrap>
          <Heading $size="md">{title}</Heading>
          {add ? (
            <Button size="sm" icon={<Plus size={15} aria-hidden />} onClick={add}>
              {addText}
            </Button>
          ) : null}
        </Inline>
        {children}
      </Stack>
    </Panel>
  );
}

/** Chooses among what the project's company has; where it has no company, among all. */
function Adding({
  action,
  entity,
  companyId,
}: {
  action: RecordAction;
  entity: "jobs" | "client_contacts";
  companyId: number | null;
}) {
  const t = useTexts(tradeTexts);
  const api = useApi();
  const { errorAt } = useFormTexts();
  const [term, setTerm] = useState<string | null>(null);
  const { data, state } = useResource(term === null ? null : `${entity} ${term}`, (signal) =>
    api(
      "GET /recruiters/lookups/:entity",
      {
        params: { entity },
        query: { ...(term ? { term } : {}), ...(companyId ? { client_company_id: companyId } : {}) },
      },
      { signal },
    ),
  );
  const kept = numbersIn(action.draft, "kept");
  return (
    <MultiLookupField
      required
      label={t(entity === "jobs" ? "project.jobs" : "project.contacts")}
      error={errorAt(action.errors, "chosen")}
      value={optionsIn(action.draft, "chosen")}
      options={(data?.options ?? []).filter(({ id }) => !kept.includes(id))}
      searching={term !== null && state === "loading"}
      onSearch={setTerm}
      onChange={(options) => action.change("chosen", options.length > 0 ? options : null)}
    />
  );
}
