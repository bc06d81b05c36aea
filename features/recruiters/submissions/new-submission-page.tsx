import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#client/http/api.ts";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant, useToasts } from "#client/system/app/use-system.ts";
import { useLookupOptions } from "#client/system/page/use-lookup.ts";
import { type Actions, useRecordAction } from "#client/system/page/use-record-action.ts";
import { submissionStatus, submissionSubStatus } from "#contract/catalogues/pipeline.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Inline, PageHeader, Panel, Stack } from "#ui/layout.tsx";
import type { LookupOption } from "#ui/lookup-field.tsx";
import { MultiLookupField } from "#ui/multi-lookup-field.tsx";
import { numberIn } from "../actions/action-dialog.tsx";
import { RecordLookup } from "../fields/record-lookup.tsx";
import { submissionTexts } from "./texts.ts";

interface Outcome {
  submitted: number;
  /** Who is in the job already. */
  known: string[];
}

const chosen = (value: unknown): LookupOption[] => (Array.isArray(value) ? (value as LookupOption[]) : []);
const first = { job_id: null, candidates: null, sub_status: submissionSubStatus[0]?.code ?? null };
const required = ["job_id", "candidates"];

const submission: Actions<Outcome> = {
  submit: async (api, draft) => {
    const outcome: Outcome = { submitted: 0, known: [] };
    for (const { id, label } of chosen(draft.candidates)) {
      const apply = {
        job_id: numberIn(draft, "job_id") ?? 0,
        candidate_id: Number(id),
        status: submissionStatus,
        sub_status: numberIn(draft, "sub_status"),
        source: "hunting",
      };
      try {
        await api("POST /recruiters/applies", { body: { apply } });
        outcome.submitted += 1;
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "already_exists")) throw error;
        outcome.known.push(label);
      }
    }
    return outcome;
  },
};

/** Submits candidates to a job. */
export default function NewSubmissionPage() {
  const t = useTexts(submissionTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const { show } = useToasts();
  const { errorAt, failureText } = useFormTexts();
  const [term, setTerm] = useState<string | null>(null);
  const [known, setKnown] = useState<readonly string[]>([]);
  const onDone = useCallback(
    (_: string, { submitted, known: others }: Outcome) => {
      if (submitted > 0) {
        show({ kind: "success", text: t("done", { count: submitted }) });
        if (others.length === 0) void navigate("/recruiters/submissions", { replace: true });
      }
      setKnown(others);
    },
    [show, t, navigate],
  );
  const action = useRecordAction("new submission", submission, onDone);
  const { ask, draft, errors } = action;
  useEffect(() => {
    // Begins anew after each submission too: the page is its form.
    if (action.action === null) ask("submit", first, required);
  }, [action.action, ask]);
  const found = useLookupOptions("candidates", term);
  useDocumentTitle(t("newTitle"), useTenant().title);
  const candidates = chosen(draft.candidates);
  return (
    <Stack $gap={4} style={{ maxWidth: 720 }}>
      <PageHeader title={t("newTitle")} hint={t("newHint")} />
      {known.length > 0 ? (
        <Callout tone="warning" role="status">
          {t("known", { names: known.join(", ") })}
        </Callout>
      ) : null}
      {action.failure && errors.length === 0 ? (
        <Callout tone="danger" role="alert">
          {failureText(action.failure)}
        </Callout>
      ) : null}
      <Panel>
        <Stack
          as="form"
          noValidate
          $gap={4}
          onSubmit={(event) => {
            event.preventDefault();
            setKnown([]);
            action.confirm();
          }}
        >
          <RecordLookup
            required
            entity="jobs"
            label={t("job")}
            error={errorAt(errors, "job_id")}
            value={numberIn(draft, "job_id")}
            name={null}
            onChange={(id) => action.change("job_id", id)}
          />
          <MultiLookupField
            required
            label={t("candidates")}
            error={errorAt(errors, "candidates")}
            value={candidates}
            options={found.options}
            searching={found.searching}
            onSearch={setTerm}
            onChange={(options) => action.change("candidates", options.length > 0 ? options : null)}
          />
          <SelectField<number>
            label={t("subStatus")}
            value={numberIn(draft, "sub_status")}
            options={submissionSubStatus.map(({ code, label }) => ({ value: code, label: label[locale] }))}
            onChange={(code) => action.change("sub_status", code)}
          />
          <Inline $justify="end" $gap={2}>
            <Button onClick={() => void navigate(-1)}>{t("cancel")}</Button>
            <Button type="submit" kind="primary" busy={action.busy}>
              {t("submit")}
            </Button>
          </Inline>
        </Stack>
      </Panel>
    </Stack>
  );
}
