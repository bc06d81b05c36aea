import { Briefcase, CircleCheck, Eye, RotateCcw } from "lucide-react";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type ActionForm, type Done, useActions } from "#client/system/page/use-actions.ts";
import { useLabels } from "#client/system/page/use-labels.ts";
import { useRead } from "#client/system/page/use-read.ts";
import {
  type ClosingDraft,
  type JobDraft,
  proposalActions,
  wonProposal,
} from "#client/system/recruiters/proposal-actions.ts";
import { proposalOverview } from "#client/system/recruiters/trade-reads.ts";
import { may } from "#contract/access.ts";
import type { ProposalDetail } from "#contract/calls/proposals.ts";
import { proposalClosingReason, proposalStatus } from "#contract/catalogues/clients.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import type { RecordActionsProps } from "#features/entities/fields/part-props.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { RadioGroup, SelectField, TextField } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { ProposalPreview } from "./proposal-preview.tsx";
import { proposalTexts } from "./texts.ts";

const closings = proposalStatus.filter(({ closing }) => closing);
const announcements = {
  close: "closed",
  convert: "converted",
  cancel: "cancelledDone",
  keep: "kept",
} as const;

/** Preview, closing, converting and cancelling a proposal. */
export default function ProposalActions({ record, busy, onSave, onChanged }: RecordActionsProps) {
  const t = useTexts(proposalTexts);
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const [previewed, setPreviewed] = useState(false);
  const onDone = useCallback(
    ({ action: done }: Done<ReturnType<typeof proposalActions>>) => {
      show({ kind: "success", text: t(announcements[done]) });
      onChanged();
    },
    [show, t, onChanged],
  );
  const action = useActions([record.id], proposalActions(record.id), onDone);
  const closing = action.form("close");
  const conversion = action.form("convert");
  const name = String(record.name);
  const closed = closings.some(({ code }) => code === record.status);
  const open = onSave !== null && !record.cancelled_at && !record.job_id;
  const converts = open && may(recruiter, "jobs", "create");
  const { data } = useRead(proposalOverview, converts ? { params: { id: record.id } } : null);
  const items = data?.overview.details ?? [];
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
          onClick={() => action.ask("close", { status: wonProposal, closing_reason: null })}
        >
          {t("close")}
        </Button>
      ) : null}
      {converts ? (
        <Button
          kind="primary"
          icon={<Briefcase aria-hidden />}
          onClick={() => action.ask("convert", jobOf(items[0]), ["title"])}
        >
          {t("convert")}
        </Button>
      ) : null}
      <ActionDialog action={action} name="close" title={t("closeTitle", { name })} submit={t("close")}>
        {closing ? <Closing form={closing} /> : null}
      </ActionDialog>
      <ActionDialog
        action={action}
        name="convert"
        title={t("convertTitle", { name })}
        description={t("convertHint")}
        submit={t("convert")}
      >
        {conversion ? <Conversion form={conversion} items={items} /> : null}
      </ActionDialog>
      <ActionDialog
        action={action}
        name="cancel"
        danger
        title={t("cancelTitle", { name })}
        description={t("cancelHint")}
        submit={t("cancel")}
        cancels
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

function Closing({ form: { draft, errors, change } }: { form: ActionForm<ClosingDraft> }) {
  const t = useTexts(proposalTexts);
  const locale = useLocale();
  const { label: labelOf } = useLabels();
  const { errorAt } = useFormTexts();
  const status = draft.status;
  return (
    <>
      <RadioGroup<number>
        label={t("closeAs")}
        value={status}
        options={closings.map(({ code }) => ({ value: code, label: labelOf("proposal_status", code) }))}
        onChange={(code) => {
          change("status", code);
          change("closing_reason", draft.closing_reason);
        }}
      />
      <SelectField<NonNullable<ClosingDraft["closing_reason"]>>
        required={status !== wonProposal}
        label={status === wonProposal ? t("reasonOfWon") : t("reason")}
        placeholder={t("choose")}
        error={errorAt(errors, "closing_reason")}
        value={draft.closing_reason}
        options={proposalClosingReason.map(({ code, label }) => ({ value: code, label: label[locale] }))}
        onChange={(reason) => change("closing_reason", reason)}
      />
      <TextArea
        label={t("note")}
        rows={3}
        maxLength={2000}
        value={draft.closing_note ?? ""}
        onChange={(note) => change("closing_note", note)}
      />
    </>
  );
}

/** The job of an item of the proposal: the proposal's own name is of a deal, and no candidate would read it as a job. */
const jobOf = (item: ProposalDetail | undefined) => ({
  title: item?.name.slice(0, 120) ?? "",
  openings: Math.min(item?.quantity ?? 1, 999),
});

function Conversion({
  form: { draft, errors, change },
  items,
}: {
  form: ActionForm<JobDraft>;
  items: readonly ProposalDetail[];
}) {
  const t = useTexts(proposalTexts);
  const { errorAt } = useFormTexts();
  return (
    <>
      {items.length > 1 ? (
        <SelectField<number>
          label={t("item")}
          placeholder={t("choose")}
          value={items.find((item) => jobOf(item).title === draft.title)?.id ?? null}
          options={items.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => {
            const job = jobOf(items.find((item) => item.id === id));
            change("title", job.title);
            change("openings", job.openings);
          }}
        />
      ) : null}
      <TextField
        required
        label={t("jobTitle")}
        maxLength={120}
        error={errorAt(errors, "title")}
        value={draft.title ?? ""}
        onChange={(title) => change("title", title)}
      />
      <TextField
        type="number"
        min={1}
        max={999}
        label={t("openings")}
        error={errorAt(errors, "openings")}
        value={String(draft.openings ?? "")}
        onChange={(typed) => change("openings", typed === "" ? null : Math.trunc(Number(typed)))}
      />
    </>
  );
}
