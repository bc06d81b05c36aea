import { useCallback, useState } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useGo, useGoBack, useRecruiter, useTenant, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useLookupOptions } from "#client/system/page/use-lookup.ts";
import { submissionActions } from "#client/system/recruiters/submission-actions.ts";
import { may } from "#contract/access.ts";
import { submissionSubStatus } from "#contract/catalogues/pipeline.ts";
import { RecordLookup } from "#features/entities/fields/record-lookup.tsx";
import { MayNotCreate } from "#features/entities/forms/may-not-create.tsx";
import { RestoredDraft } from "#features/forms/restored-draft.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Inline, PageHeader, Panel, Stack } from "#ui/layout.tsx";
import { MultiLookupField } from "#ui/multi-lookup-field.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { submissionTexts } from "./texts.ts";

const first = { job_id: null, candidates: null, sub_status: submissionSubStatus[0]?.code ?? null };
/** The page is its form. */
const standing = { action: "submit", draft: first, required: ["job_id", "candidates"] } as const;

/** Submits candidates to a job. */
export default function NewSubmissionPage() {
  const t = useTexts(submissionTexts);
  const recruiter = useRecruiter();
  const maySubmit = may(recruiter, "submissions", "create") && may(recruiter, "applies", "create");
  useDocumentTitle(t("newTitle"), useTenant().title);
  if (maySubmit) return <Submission />;
  return (
    <Stack $gap={4}>
      <PageHeader title={t("newTitle")} />
      <MayNotCreate />
    </Stack>
  );
}

function Submission() {
  const t = useTexts(submissionTexts);
  const locale = useLocale();
  const go = useGo();
  const goBack = useGoBack();
  const { show } = useToasts();
  const { errorAt, failureText } = useFormTexts();
  const [known, setKnown] = useState<readonly string[]>([]);
  const onDone = useCallback(
    ({ result: { submitted, known: others } }: Done<typeof submissionActions>) => {
      if (submitted > 0) {
        show({ kind: "success", text: t("done", { count: submitted }) });
        if (others.length === 0) go("/recruiters/submissions", { replace: true });
      }
      setKnown(others);
    },
    [show, t, go],
  );
  const action = useActions([], submissionActions, onDone, undefined, { standing });
  const { errors } = action;
  const form = action.form("submit");
  const draft = form?.draft ?? first;
  const found = useLookupOptions("candidates");
  const candidates = [...(draft.candidates ?? [])];
  return (
    <Stack $gap={4} style={{ maxWidth: 720 }}>
      <PageHeader title={t("newTitle")} hint={t("newHint")} />
      <RestoredDraft shown={action.restored} onDiscard={action.startOver} />
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
          onSubmit={submitWith(() => {
            setKnown([]);
            action.confirm();
          })}
        >
          <RecordLookup
            required
            entity="jobs"
            label={t("job")}
            error={errorAt(errors, "job_id")}
            value={draft.job_id}
            name={null}
            onChange={(id) => form?.change("job_id", id)}
          />
          <MultiLookupField
            required
            label={t("candidates")}
            error={errorAt(errors, "candidates")}
            value={candidates}
            options={found.options}
            searching={found.searching}
            onSearch={found.onSearch}
            onChange={(options) => form?.change("candidates", options.length > 0 ? options : null)}
          />
          <SelectField<number>
            label={t("subStatus")}
            value={draft.sub_status}
            options={submissionSubStatus.map(({ code, label }) => ({ value: code, label: label[locale] }))}
            onChange={(code) => form?.change("sub_status", code)}
          />
          <Inline $justify="end" $gap={2}>
            <Button onClick={goBack}>{t("cancel")}</Button>
            <Button type="submit" kind="primary" busy={action.busy}>
              {t("submit")}
            </Button>
          </Inline>
        </Stack>
      </Panel>
    </Stack>
  );
}
