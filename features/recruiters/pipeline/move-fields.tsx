import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import type { MoveInForm } from "#machines/apply-pipeline/apply-pipeline.context.ts";
import type { DraftChange, MoveDraft } from "#machines/apply-pipeline/move-form.ts";
import { DateField } from "#ui/date-field.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Checkbox, RadioGroup, SelectField, TextField } from "#ui/field.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { below, space } from "#ui/tokens.ts";
import { pipelineTexts } from "./texts.ts";
import { useStages } from "./use-stages.ts";

const Pair = styled.div`display: grid; grid-template-columns: 1fr 1fr; gap: ${space(3)}; align-items: start; ${below("phone")} { grid-template-columns: 1fr; gap: ${space(4)}; }`;

interface Props {
  draft: MoveDraft;
  change: (change: DraftChange) => void;
  errorOf: (field: keyof MoveDraft) => string | undefined;
}

/** Typed digits as a whole number; null if empty. */
const numberOf = (typed: string): number | null => (typed.trim() === "" ? null : Math.trunc(Number(typed)));

export function MoveFields({
  asked,
  change,
  givesFeedback,
}: {
  asked: MoveInForm;
  change: (change: DraftChange) => void;
  givesFeedback: boolean;
}) {
  const t = useTexts(pipelineTexts);
  const { errorAt } = useFormTexts();
  const { draft, problems } = asked;
  const props: Props = { draft, change, errorOf: (field) => errorAt(problems, field) };
  return (
    <>
      {draft.kind === "interview" ? <InterviewFields {...props} /> : null}
      {draft.kind === "offer" ? <OfferFields {...props} /> : null}
      {draft.kind === "placement" ? <PlacementFields {...props} /> : null}
      {draft.kind === "rejection" ? <RejectionFields {...props} givesFeedback={givesFeedback} /> : null}
      <TextArea
        label={t("dialog.note")}
        placeholder={t("dialog.notePlaceholder")}
        maxLength={2000}
        rows={3}
        value={draft.note}
        onChange={(note) => change({ note })}
      />
    </>
  );
}

function InterviewFields({ draft, change, errorOf }: Props) {
  const t = useTexts(pipelineTexts);
  const { interviews } = useStages();
  return (
    <>
      {draft.interview_id === null ? null : (
        <Callout tone="info">
          <Stack $gap={2}>
            {t("dialog.anotherHint")}
            <Checkbox
              label={t("dialog.another")}
              checked={draft.another}
              error={errorOf("interview_id")}
              onChange={(another) => change({ another })}
            />
          </Stack>
        </Callout>
      )}
      <SelectField
        label={t("dialog.stage")}
        options={interviews}
        value={draft.stage}
        onChange={(stage) => change({ stage: stage ?? draft.stage })}
      />
      <Pair>
        <DateField
          withTime
          required
          label={t("dialog.startsAt")}
          error={errorOf("starts_at")}
          value={draft.starts_at}
          onChange={(starts_at) => change({ starts_at })}
        />
        <TextField
          required
          type="number"
          min={10}
          max={480}
          step={5}
          label={t("dialog.duration")}
          error={errorOf("duration_minutes")}
          value={draft.duration_minutes === null ? "" : String(draft.duration_minutes)}
          onChange={(typed) => change({ duration_minutes: numberOf(typed) })}
        />
      </Pair>
      <TextField
        label={t("dialog.place")}
        placeholder={t("dialog.placePlaceholder")}
        maxLength={200}
        value={draft.place}
        onChange={(place) => change({ place })}
      />
      <TextField
        label={t("dialog.interviewer")}
        maxLength={120}
        value={draft.interviewer}
        onChange={(interviewer) => change({ interviewer })}
      />
    </>
  );
}

function PayFields({ draft, change, errorOf }: Props) {
  const t = useTexts(pipelineTexts);
  const { locale, regimes } = useStages();
  return (
    <>
      <Pair>
        <MoneyField
          required
          label={t("dialog.salary")}
          locale={locale}
          currency={draft.currency}
          error={errorOf("salary")}
          value={draft.salary}
          onChange={(salary) => change({ salary })}
        />
        <SelectField
          label={t("dialog.currency")}
          options={[
            { value: "BRL", label: "R$ (BRL)" },
            { value: "USD", label: "US$ (USD)" },
          ]}
          value={draft.currency}
          onChange={(currency) => change({ currency: currency ?? "BRL" })}
        />
      </Pair>
      <SelectField
        required
        label={t("dialog.regime")}
        placeholder={t("dialog.choose")}
        options={regimes}
        error={errorOf("regime")}
        value={draft.regime}
        onChange={(regime) => change({ regime })}
      />
    </>
  );
}

function OfferFields(props: Props) {
  const t = useTexts(pipelineTexts);
  const { draft, change, errorOf } = props;
  return (
    <>
      <PayFields {...props} />
      <Pair>
        <DateField
          label={t("dialog.startsOn")}
          value={draft.starts_on}
          onChange={(starts_on) => change({ starts_on })}
        />
        <DateField
          label={t("dialog.expiresOn")}
          error={errorOf("expires_on") === undefined ? undefined : t("dialog.expiresLate")}
          value={draft.expires_on}
          onChange={(expires_on) => change({ expires_on })}
        />
      </Pair>
    </>
  );
}

function PlacementFields(props: Props) {
  const t = useTexts(pipelineTexts);
  const { draft, change, errorOf } = props;
  const filled = errorOf("beyond_openings");
  return (
    <>
      <PayFields {...props} />
      <Pair>
        <DateField
          required
          label={t("dialog.startsOnFixed")}
          error={errorOf("starts_on")}
          value={draft.starts_on}
          onChange={(starts_on) => change({ starts_on })}
        />
        <TextField
          type="number"
          min={0}
          max={100}
          step="any"
          label={t("dialog.fee")}
          hint={t("dialog.feeHint")}
          error={errorOf("fee_percent")}
          value={draft.fee_percent === null ? "" : String(draft.fee_percent)}
          onChange={(typed) => change({ fee_percent: typed.trim() === "" ? null : Number(typed) })}
        />
      </Pair>
      {filled || draft.beyond_openings ? (
        <Callout tone="warning" role="alert">
          <Stack $gap={2}>
            {t("dialog.filled")}
            <Checkbox
              label={t("dialog.beyondOpenings")}
              checked={draft.beyond_openings}
              error={filled}
              onChange={(beyond_openings) => change({ beyond_openings })}
            />
          </Stack>
        </Callout>
      ) : null}
    </>
  );
}

function RejectionFields({ draft, change, errorOf, givesFeedback }: Props & { givesFeedback: boolean }) {
  const t = useTexts(pipelineTexts);
  const { reasonsBy } = useStages();
  return (
    <>
      <RadioGroup
        label={t("dialog.by")}
        options={[
          { value: "consultant", label: t("dialog.byConsultant") },
          { value: "client", label: t("dialog.byClient") },
        ]}
        value={draft.by}
        onChange={(by) => change({ by })}
      />
      <SelectField
        required
        label={t("dialog.reason")}
        placeholder={t("dialog.choose")}
        options={reasonsBy(draft.by)}
        error={errorOf("reject_reason")}
        value={draft.reject_reason}
        onChange={(reject_reason) => change({ reject_reason })}
      />
      <Stack $gap={1}>
        <Checkbox
          label={t("dialog.notify")}
          checked={draft.notify_candidate}
          onChange={(notify_candidate) => change({ notify_candidate })}
        />
        <Text $tone="muted" $size="xs">
          {t("dialog.notifyHint")}
        </Text>
      </Stack>
      {givesFeedback || draft.feedback !== "" ? (
        <TextArea
          label={t("dialog.feedback")}
          hint={t("dialog.feedbackHint")}
          maxLength={2000}
          rows={3}
          error={errorOf("feedback")}
          value={draft.feedback}
          onChange={(feedback) => change({ feedback })}
        />
      ) : null}
    </>
  );
}
