import { Briefcase, CircleCheck, Eye, RotateCcw } from "lucide-react";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type Actions, type RecordAction, useRecordAction } from "#client/system/page/use-record-action.ts";
import { may } from "#contract/access.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { proposalClosingReason, proposalStatus } from "#contract/catalogues/clients.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { RadioGroup, SelectField, TextArea, TextField } from "#ui/field.tsx";
import { ActionDialog, numberIn, textIn } from "../actions/action-dialog.tsx";
import type { RecordActionsProps } from "../fields/part-props.ts";
import { ProposalPreview } from "./proposal-preview.tsx";
import { proposalTexts } from "./texts.ts";

const won = 8;
const closings = proposalStatus.filter(({ closing }) => closing);
type Reason = (typeof proposalClosingReason)[number]["code"];

const actionsOf = (id: number): Actions<object> => ({
  close: (api, draft) => {
    const closing_reason = (textIn(draft, "closing_reason") || null) as Reason | null;
    const closing_note = textIn(draft, "closing_note").trim() || null;
    const proposal = { status: numberIn(draft, "status") ?? won, closing_reason, closing_note };
    return api("PUT /recruiters/proposals/:id", { params: { id }, body: { proposal } });
  },
  convert: (api, draft) =>
    api("POST /recruiters/proposals/:id/conversions", {
      params: { id },
      body: {
        conversion: { title: textIn(draft, "title"), openings: numberIn(draft, "openings") },
      },
    }),
  cancel: (api) => api("POST /recruiters/proposals/:id/cancellations", { params: { id } }),
  keep: (api) => api("DELETE /recruiters/proposals/:id/cancellations", { params: { id } }),
});
const announcements = {
  close: "closed",
  convert: "converted",
  cancel: "cancelledDone",
  keep: "kept",
} as const;
const isAnnounced = (name: string): name is keyof typeof announcements => Object.hasOwn(announcements, name);

/** Preview, closing, converting and cancelling a proposal. */
export default function ProposalActions({ record, busy, onSave, onChanged }: RecordActionsProps) {
  const t = useTexts(proposalTexts);
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const [previewed, setPreviewed] = useState(false);
  const onDone = useCallback(
    (name: string) => {
      if (isAnnounced(name)) show({ kind: "success", text: t(announcements[name]) });
      onChanged();
    },
    [show, t, onChanged],
  );
  const action = useRecordAction(`proposal ${record.id}`, actionsOf(record.id), onDone);
  const name = String(record.name);
  const closed = closings.some(({ code }) => code === record.status);
  const open = onSave !== null && !record.cancelled_at && !record.job_id;
  const change = (what: "cancel" | "keep") => {
    setPreviewed(false);
    action.ask(what);
  };
  return (
    <>
      <Button icon={<Eye aria-hidden />} onClick={() => setPreviewed(true)}>
        {t("preview")}
      </Button>
      {record.job_id && may(recruiter, "jobs", "read") ? (
        <ButtonLink as={Link} to={`/recruiters/jobs/${String(record.job_id)}`}>
          <Briefcase aria-hidden />
          {t("openJob")}
        </ButtonLink>
      ) : null}
      {open && closed ? (
        <Button icon={<RotateCcw aria-hidden />} busy={busy} onClick={() => onSave({ status: 1 })}>
          {t("reopen")}
        </Button>
      ) : null}
      {open && !closed ? (
        <Button
          icon={<CircleCheck aria-hidden />}
          onClick={() => action.ask("close", { status: won, closing_reason: "" })}
        >
          {t("close")}
        </Button>
      ) : null}
      {open && may(recruiter, "jobs", "create") ? (
        <Button
          kind="primary"
          icon={<Briefcase aria-hidden />}
          onClick={() => action.ask("convert", { title: name.slice(0, 120), openings: 1 }, ["title"])}
        >
          {t("convert")}
        </Button>
      ) : null}
      <ActionDialog action={action} name="close" title={t("closeTitle", { name })} submit={t("close")}>
        <Closing action={action} />
      </ActionDialog>
      <ActionDialog
        action={action}
        name="convert"
        title={t("convertTitle", { name })}
        description={t("convertHint")}
        submit={t("convert")}
      >
        <Conversion action={action} />
      </ActionDialog>
      <ActionDialog
        action={action}
        name="cancel"
        danger
        title={t("cancelTitle", { name })}
        description={t("cancelHint")}
        submit={t("cancel")}
      />
      <ActionDialog
        action={action}
        name="keep"
        title={t("keepTitle", { name })}
        description={t("keepHint")}
        submit={t("keep")}
      />
      <ProposalPreview
        record={record}
        open={previewed}
        onClose={() => setPreviewed(false)}
        onCancel={onSave && !record.cancelled_at ? () => change("cancel") : null}
        onKeep={onSave && record.cancelled_at ? () => change("keep") : null}
      />
    </>
  );
}

function Closing({ action: { draft, errors, change } }: { action: RecordAction }) {
  const t = useTexts(proposalTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const status = numberIn(draft, "status") ?? won;
  return (
    <>
      <RadioGroup<number>
        label={t("closeAs")}
        value={status}
        options={closings.map(({ code }) => ({ value: code, label: labelIn(proposalStatus, code, locale) }))}
        onChange={(code) => {
          change("status", code);
          change("closing_reason", textIn(draft, "closing_reason"));
        }}
      />
      <SelectField<string>
        required={status !== won}
        label={status === won ? t("reasonOfWon") : t("reason")}
        placeholder={t("choose")}
        error={errorAt(errors, "closing_reason")}
        value={textIn(draft, "closing_reason") || null}
        options={proposalClosingReason.map(({ code, label }) => ({ value: code, label: label[locale] }))}
        onChange={(reason) => change("closing_reason", reason)}
      />
      <TextArea
        label={t("note")}
        rows={3}
        maxLength={2000}
        value={textIn(draft, "closing_note")}
        onChange={(note) => change("closing_note", note)}
      />
    </>
  );
}

function Conversion({ action: { draft, errors, change } }: { action: RecordAction }) {
  const t = useTexts(proposalTexts);
  const { errorAt } = useFormTexts();
  return (
    <>
      <TextField
        required
        label={t("jobTitle")}
        maxLength={120}
        error={errorAt(errors, "title")}
        value={textIn(draft, "title")}
        onChange={(title) => change("title", title)}
      />
      <TextField
        type="number"
        min={1}
        max={999}
        label={t("openings")}
        error={errorAt(errors, "openings")}
        value={String(numberIn(draft, "openings") ?? "")}
        onChange={(typed) => change("openings", typed === "" ? null : Math.trunc(Number(typed)))}
      />
    </>
  );
}
