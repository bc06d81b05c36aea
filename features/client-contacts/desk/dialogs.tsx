import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { DeskAnswers, RefusalReason } from "#client/system/clients/desk.ts";
import type { Actions } from "#client/system/page/use-actions.ts";
import { refusalReasons } from "#contract/calls/client-desk.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { proposalClosingReason } from "#contract/catalogues/clients.ts";
import { feedbackRating } from "#contract/catalogues/work.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { DateField } from "#ui/date-field.tsx";
import { RadioGroup, SelectField } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { deskTexts } from "./texts.ts";

const choices = ["first", "second", "third"] as const;

/** Input required before an answer is sent: other times, a reason, an impression. */
export function DeskDialogs({ answers }: { answers: Actions<DeskAnswers> }) {
  const t = useTexts(deskTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const { errors } = answers;
  const times = answers.form("otherTimes");
  const refusal = answers.form("refuse");
  const feedback = answers.form("feedback");
  // Where there are fewer times than fields, the fault of the second may be that of the third field.
  const filled = choices.filter((name) => times?.draft[name]);
  const faultOf = (name: (typeof choices)[number]) =>
    errorAt(errors, name) ??
    (filled.includes(name) ? errorAt(errors, `times.${filled.indexOf(name)}`) : undefined);
  return (
    <>
      <AnswerDialog
        asked={answers}
        name="otherTimes"
        title={t("interview.dialog")}
        hint={t("interview.dialogHint")}
        submit={t("interview.send")}
      >
        {choices.map((name) => (
          <DateField
            key={name}
            withTime
            label={t(`interview.${name}`)}
            required={name === "first"}
            value={times?.draft[name] ?? ""}
            error={faultOf(name)}
            onChange={(value) => times?.change(name, value)}
          />
        ))}
        <TextArea
          label={t("interview.reason")}
          rows={3}
          maxLength={500}
          value={times?.draft.reason ?? ""}
          onChange={(value) => times?.change("reason", value)}
        />
      </AnswerDialog>
      <AnswerDialog
        asked={answers}
        name="approve"
        title={t("proposal.approveTitle")}
        hint={t("proposal.approveHint", { name: answers.form("approve")?.draft.name ?? "" })}
        submit={t("proposal.approve")}
      />
      <AnswerDialog
        asked={answers}
        name="refuse"
        title={t("proposal.refuseTitle")}
        hint={t("proposal.refuseHint")}
        submit={t("proposal.refuse")}
        danger
      >
        <SelectField<RefusalReason>
          label={t("proposal.reason")}
          required
          placeholder={t("proposal.choose")}
          value={refusal?.draft.reason ?? null}
          error={errorAt(errors, "reason")}
          options={refusalReasons.map((value) => ({
            value,
            label: labelIn(proposalClosingReason, value, locale),
          }))}
          onChange={(value) => refusal?.change("reason", value)}
        />
        <TextArea
          label={t("proposal.note")}
          rows={3}
          maxLength={2000}
          value={refusal?.draft.note ?? ""}
          onChange={(value) => refusal?.change("note", value)}
        />
      </AnswerDialog>
      <AnswerDialog
        asked={answers}
        name="feedback"
        title={feedback?.draft.name ?? t("feedback.title")}
        hint={[feedback?.draft.about, t("feedback.hint")].filter(Boolean).join(". ")}
        submit={t("feedback.send")}
      >
        <RadioGroup<number>
          label={t("feedback.rating")}
          value={feedback?.draft.rating ?? null}
          options={feedbackRating.map(({ code }) => ({
            value: Number(code),
            label: labelIn(feedbackRating, code, locale),
          }))}
          onChange={(value) => feedback?.change("rating", value)}
        />
        <TextArea
          label={t("feedback.words")}
          rows={5}
          maxLength={5000}
          value={feedback?.draft.description ?? ""}
          error={errorAt(errors, "description")}
          onChange={(value) => feedback?.change("description", value)}
        />
      </AnswerDialog>
    </>
  );
}
