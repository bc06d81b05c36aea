import { Send } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { type SendDraft, surveyActions, surveyAudienceNow } from "#client/system/administrators/surveys.ts";
import { inDays } from "#client/system/app/clock.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type ActionForm, type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { mostSurveyed } from "#contract/calls/surveys.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import type { RecordActionsProps } from "#features/entities/fields/part-props.ts";
import { RecordLookup } from "#features/entities/fields/record-lookup.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { surveyTexts } from "./texts.ts";

/** Mails the survey to its audience, all of it or those of a job or company. */
export default function SendSurvey({ record, onChanged }: RecordActionsProps) {
  const t = useTexts(surveyTexts);
  const { show } = useToasts();
  const onDone = useCallback(
    ({ result }: Done<ReturnType<typeof surveyActions>>) => {
      show({ kind: "success", text: t("mailed", { count: result }) });
      onChanged();
    },
    [show, t, onChanged],
  );
  const action = useActions([record.id], surveyActions(record.id), onDone);
  const sendForm = action.form("send");
  const isReady = record.status === "active" && Number(record.questions_count) > 0;
  return (
    <>
      <Button
        kind="primary"
        icon={<Send aria-hidden />}
        disabled={!isReady}
        title={isReady ? undefined : t("notReady")}
        onClick={() => action.ask("send", { expires_on: inDays(14) }, ["expires_on"])}
      >
        {t("send")}
      </Button>
      <ActionDialog
        action={action}
        name="send"
        width="medium"
        title={t("dialog.title")}
        description={t("dialog.description")}
        submit={t("dialog.submit")}
      >
        {sendForm ? (
          <Fields id={record.id} form={sendForm} ofContacts={record.audience === "client_contacts"} />
        ) : null}
      </ActionDialog>
    </>
  );
}

interface FieldsProps {
  id: number;
  form: ActionForm<SendDraft>;
  ofContacts: boolean;
}

function Fields({ id, form, ofContacts }: FieldsProps) {
  const t = useTexts(surveyTexts);
  const { errorAt } = useFormTexts();
  const { draft, errors, change } = form;
  return (
    <>
      {ofContacts ? null : (
        <RecordLookup
          entity="jobs"
          label={t("dialog.job")}
          hint={t("dialog.jobHint")}
          value={draft.job_id ?? null}
          name={null}
          onChange={(id) => change("job_id", id)}
        />
      )}
      <RecordLookup
        entity="client_companies"
        label={t("dialog.company")}
        value={draft.client_company_id ?? null}
        name={null}
        onChange={(id) => change("client_company_id", id)}
      />
      <Reach id={id} draft={draft} isRefused={errorAt(errors, "job_id") !== undefined} />
      <DateField
        required
        label={t("dialog.until")}
        error={errorAt(errors, "expires_on")}
        value={draft.expires_on ?? ""}
        onChange={(day) => change("expires_on", day || null)}
      />
      <TextArea
        label={t("dialog.message")}
        rows={3}
        maxLength={1000}
        value={draft.message ?? ""}
        onChange={(message) => change("message", message)}
      />
    </>
  );
}

/** How many people are mailed; nobody and too many are told before it is sent. */
function Reach({ id, draft, isRefused }: { id: number; draft: SendDraft; isRefused: boolean }) {
  const t = useTexts(surveyTexts);
  const { job_id, client_company_id } = draft;
  const query = { ...(job_id ? { job_id } : {}), ...(client_company_id ? { client_company_id } : {}) };
  const { data, state } = useRead(surveyAudienceNow, { params: { id }, query });
  if (isRefused)
    return (
      <Callout tone="danger" role="alert">
        {t("dialog.nobody")}
      </Callout>
    );
  if (!data) return state === "failed" ? null : <Skeleton $height="46px" />;
  const { people } = data;
  if (people === 0) return <Callout tone="warning">{t("dialog.reachesNobody")}</Callout>;
  if (people > mostSurveyed)
    return <Callout tone="warning">{t("dialog.reachesTooMany", { most: mostSurveyed })}</Callout>;
  return <Callout tone="info">{t("dialog.reaches", { count: people })}</Callout>;
}
