import { UserRoundCheck } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { type Actions, type RecordAction, useRecordAction } from "#client/system/page/use-record-action.ts";
import { leadMatches } from "#client/system/recruiters/trade-reads.ts";
import { may } from "#contract/access.ts";
import type { LeadMatch } from "#contract/calls/leads.ts";
import type { CallAnswer } from "#contract/calls.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { RadioGroup, TextField } from "#ui/field.tsx";
import { ActionDialog, numberIn, textIn } from "../actions/action-dialog.tsx";
import type { RecordActionsProps } from "../fields/part-props.ts";
import { RecordLookup } from "../fields/record-lookup.tsx";
import { leadTexts } from "./texts.ts";

type Converted = CallAnswer<"POST /recruiters/contacts/:id/conversions">;

const conversionOf = (id: number): Actions<Converted> => ({
  convert: (api, draft) => {
    const known = numberIn(draft, "client_contact_id");
    const conversion =
      known === null
        ? {
            email: textIn(draft, "email").trim() || null,
            client_company_id: draft.company === "known" ? numberIn(draft, "client_company_id") : null,
            company_name: draft.company === "known" ? null : textIn(draft, "company_name").trim() || null,
          }
        : { client_contact_id: known };
    return api("POST /recruiters/contacts/:id/conversions", { params: { id }, body: { conversion } });
  },
});

/** Makes the lead a contact at a client company. */
export default function LeadActions({ record, onSave, onChanged }: RecordActionsProps) {
  const t = useTexts(leadTexts);
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const matches = useRead(leadMatches, { params: { id: record.id } }).data?.matches ?? [];
  const onDone = useCallback(
    (_: string, { client_contact }: Converted) => {
      show({ kind: "success", text: t("converted", { name: client_contact.name }) });
      onChanged();
    },
    [show, t, onChanged],
  );
  const action = useRecordAction(`lead ${record.id}`, conversionOf(record.id), onDone);
  if (record.status === "converted" || !onSave || !may(recruiter, "client_contacts", "create")) return null;
  const company = matches.find(({ entity }) => entity === "client_companies");
  const mayCreate = may(recruiter, "client_companies", "create");
  const ask = () =>
    action.ask("convert", {
      client_contact_id: null,
      email: record.email ?? "",
      company: company || !mayCreate ? "known" : "new",
      client_company_id: company?.id ?? null,
      company_name: record.company_name ?? "",
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
        <Conversion action={action} matches={matches} mayCreate={mayCreate} />
      </ActionDialog>
    </>
  );
}

function Conversion({
  action: { draft, errors, change },
  matches,
  mayCreate,
}: {
  action: RecordAction;
  matches: readonly LeadMatch[];
  mayCreate: boolean;
}) {
  const t = useTexts(leadTexts);
  const { errorAt } = useFormTexts();
  const contacts = matches.filter(({ entity }) => entity === "client_contacts");
  const company = matches.find(({ entity }) => entity === "client_companies");
  const isNew = numberIn(draft, "client_contact_id") === null;
  const emailTaken = errors.some(({ rule }) => rule === "known");
  return (
    <>
      {contacts.length > 0 ? (
        <RadioGroup<number>
          label={t("contact")}
          value={numberIn(draft, "client_contact_id") ?? 0}
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
            value={textIn(draft, "email")}
            onChange={(email) => change("email", email)}
          />
          {mayCreate ? (
            <RadioGroup<string>
              label={t("company")}
              value={textIn(draft, "company")}
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
              value={numberIn(draft, "client_company_id")}
              name={company?.name ?? null}
              onChange={(id) => {
                change("client_company_id", id);
                change("company_name", textIn(draft, "company_name"));
              }}
            />
          ) : (
            <TextField
              required
              label={t("companyName")}
              maxLength={120}
              error={errorAt(errors, "company_name")}
              value={textIn(draft, "company_name")}
              onChange={(name) => change("company_name", name)}
            />
          )}
        </>
      ) : null}
    </>
  );
}
