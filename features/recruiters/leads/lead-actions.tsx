import { UserRoundCheck } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type ActionForm, type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { type ConversionDraft, leadActions } from "#client/system/recruiters/lead-actions.ts";
import { leadMatches } from "#client/system/recruiters/trade-reads.ts";
import { may } from "#contract/access.ts";
import type { LeadMatch } from "#contract/calls/leads.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import type { RecordActionsProps } from "#features/entities/fields/part-props.ts";
import { RecordLookup } from "#features/entities/fields/record-lookup.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { RadioGroup, TextField } from "#ui/field.tsx";
import { leadTexts } from "./texts.ts";

/** Makes the lead a contact at a client company. */
export default function LeadActions({ record, onSave, onChanged }: RecordActionsProps) {
  const t = useTexts(leadTexts);
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const matches = useRead(leadMatches, { params: { id: record.id } }).data?.matches ?? [];
  const onDone = useCallback(
    ({ result: { client_contact } }: Done<ReturnType<typeof leadActions>>) => {
      show({ kind: "success", text: t("converted", { name: client_contact.name }) });
      onChanged();
    },
    [show, t, onChanged],
  );
  const action = useActions([record.id], leadActions(record.id), onDone);
  if (record.status === "converted" || !onSave || !may(recruiter, "client_contacts", "create")) return null;
  const company = matches.find(({ entity }) => entity === "client_companies");
  const form = action.form("convert");
  const mayCreate = may(recruiter, "client_companies", "create");
  const ask = () =>
    action.ask("convert", {
      client_contact_id: null,
      email: typeof record.email === "string" ? record.email : "",
      company: company || !mayCreate ? "known" : "new",
      client_company_id: company?.id ?? null,
      company_name: typeof record.company_name === "string" ? record.company_name : "",
    });
  return (
    <>
      <Button kind="primary" icon={<UserRoundCheck aria-hidden />} onClick={ask}>
        {t("convert")}
      </Button>
      <ActionDialog
        action={action}
        name="convert"
        title={t("convertTitle", { name: String(record.name) })}
        description={t("convertHint")}
        submit={t("convert")}
      >
        {form ? <Conversion form={form} matches={matches} mayCreate={mayCreate} /> : null}
      </ActionDialog>
    </>
  );
}

function Conversion({
  form: { draft, errors, change },
  matches,
  mayCreate,
}: {
  form: ActionForm<ConversionDraft>;
  matches: readonly LeadMatch[];
  mayCreate: boolean;
}) {
  const t = useTexts(leadTexts);
  const { errorAt } = useFormTexts();
  const contacts = matches.filter(({ entity }) => entity === "client_contacts");
  const company = matches.find(({ entity }) => entity === "client_companies");
  const isNew = draft.client_contact_id === null;
  const emailTaken = errors.some(({ rule }) => rule === "known");
  return (
    <>
      {contacts.length > 0 ? (
        <RadioGroup<number>
          label={t("contact")}
          value={draft.client_contact_id ?? 0}
          options={[
            ...contacts.map(({ id, name, hint }) => ({
              value: id,
              label: hint ? `${name} · ${hint}` : name,
            })),
            { value: 0, label: t("newContact") },
          ]}
          onChange={(id) => change("client_contact_id", id || null)}
        />
      ) : null}
      {isNew ? (
        <>
          <TextField
            required
            type="email"
            label={t("email")}
            error={emailTaken ? t("emailKnown") : errorAt(errors, "email")}
            value={draft.email}
            onChange={(email) => change("email", email)}
          />
          {mayCreate ? (
            <RadioGroup<"known" | "new">
              label={t("company")}
              value={draft.company}
              options={[
                { value: "known", label: t("knownCompany") },
                { value: "new", label: t("newCompany") },
              ]}
              onChange={(choice) => change("company", choice)}
            />
          ) : null}
          {draft.company === "known" ? (
            <RecordLookup
              required
              entity="client_companies"
              label={t("company")}
              error={errorAt(errors, "client_company_id") ?? errorAt(errors, "company_name")}
              value={draft.client_company_id}
              name={company?.name ?? null}
              onChange={(id) => {
                change("client_company_id", id);
                change("company_name", draft.company_name);
              }}
            />
          ) : (
            <TextField
              required
              label={t("companyName")}
              maxLength={120}
              error={errorAt(errors, "company_name")}
              value={draft.company_name}
              onChange={(name) => change("company_name", name)}
            />
          )}
        </>
      ) : null}
    </>
  );
}
