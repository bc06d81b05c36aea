import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { allCollectedFields, collectedFields } from "#contract/catalogues/data-collection.ts";
import { dataFields } from "#contract/catalogues/data-fields.ts";
import { allFlowFacts, type FlowEntity, flowFacts } from "#contract/catalogues/flows.ts";
import { applyStatus } from "#contract/catalogues/pipeline.ts";
import { addressees, canOccur } from "#contract/flows/problems.ts";
import { type FlowStep, type StepOf, stagesOfMoves } from "#contract/flows/steps.ts";
import { RecordLookup } from "#features/entities/fields/record-lookup.tsx";
import { TearsheetLookup } from "#features/entities/fields/tearsheet-lookup.tsx";
import { CheckboxGroup, SelectField, TextField } from "#ui/field.tsx";
import { InBothLanguages } from "./step-texts.tsx";
import { automationTexts } from "./texts.ts";
import type { StepNames } from "./use-step-words.ts";

const wholeOf = (typed: string, most: number): number =>
  Math.min(most, Number(typed.replaceAll(/\D/g, "")) || 0);

/** What a step is done with. */
export function StepFields({
  step,
  put,
  entity,
  names,
}: {
  step: FlowStep;
  put: (step: FlowStep) => void;
  entity: FlowEntity;
  names: StepNames;
}) {
  const t = useTexts(automationTexts);
  const locale = useLocale();
  const named = (kind: string, id: number | null) => names[`${kind}:${id}`] ?? null;
  const days = (label: string, value: number, onDays: (days: number) => void) => (
    <TextField
      label={label}
      inputMode="numeric"
      value={String(value)}
      onChange={(typed) => onDays(wholeOf(typed, 180))}
    />
  );
  const person = (label: string, hint: string, id: number | null, onPerson: (id: number | null) => void) => (
    <RecordLookup
      label={label}
      hint={hint}
      entity="recruiters"
      value={id}
      name={named("recruiters", id)}
      onChange={onPerson}
    />
  );
  const evaluation = (id: number | null, onEvaluation: (id: number | null) => void) => (
    <RecordLookup
      label={t("evaluation")}
      entity="evaluations"
      value={id}
      name={named("evaluations", id)}
      onChange={onEvaluation}
    />
  );
  const message = (of: StepOf<"ask_data" | "evaluation_link" | "survey_link">) => (
    <InBothLanguages
      entity={entity}
      labels={[t("message"), t("messageEn")]}
      hint={t("messageEnHint")}
      maxLength={1000}
      rows={3}
      texts={[of.message, of.message_en]}
      onText={(message) => put({ ...of, message })}
      onEnglish={(message_en) => put({ ...of, message_en })}
    />
  );
  switch (step.kind) {
    case "mail":
      return (
        <>
          <SelectField
            label={t("to")}
            value={step.to}
            options={addressees(entity).map((to) => ({ value: to, label: t(`addressees.${to}`) }))}
            onChange={(to) => put({ ...step, to: to ?? step.to })}
          />
          <Templates step={step} put={put} names={names} />
        </>
      );
    case "message":
      return <Templates step={step} put={put} names={names} />;
    case "task":
      return (
        <>
          <InBothLanguages
            entity={entity}
            labels={[t("title"), t("titleEn")]}
            hint={t("englishHint")}
            maxLength={160}
            texts={[step.title, step.title_en]}
            onText={(title) => put({ ...step, title })}
            onEnglish={(title_en) => put({ ...step, title_en })}
          />
          {days(t("days"), step.days, (next) => put({ ...step, days: next }))}
          {person(t("person"), t("personHint"), step.owner_id, (owner_id) => put({ ...step, owner_id }))}
        </>
      );
    case "note":
      return (
        <InBothLanguages
          entity={entity}
          labels={[t("text"), t("textEn")]}
          hint={t("noteEnHint")}
          maxLength={2000}
          rows={4}
          texts={[step.text, step.text_en]}
          onText={(text) => put({ ...step, text })}
          onEnglish={(text_en) => put({ ...step, text_en })}
        />
      );
    case "move":
      return (
        <SelectField
          label={t("stage")}
          value={step.status}
          options={applyStatus
            .filter(({ code }) => stagesOfMoves.includes(code))
            .map(({ code, label }) => ({ value: code, label: label[locale] }))}
          onChange={(status) => put({ ...step, status: status ?? step.status })}
        />
      );
    case "assign":
      return person(t("person"), "", step.recruiter_id, (recruiter_id) => put({ ...step, recruiter_id }));
    case "list":
      return (
        <TearsheetLookup
          label={t("list")}
          value={step.tearsheet_id}
          onChange={(tearsheet_id) => put({ ...step, tearsheet_id })}
        />
      );
    case "ask_data":
      return (
        <>
          <CheckboxGroup
            label={t("fields")}
            value={step.fields}
            options={allCollectedFields
              .filter((field) => collectedFields[field].readableWith !== null)
              .map((field) => ({
                value: field,
                label: dataFields.find((item) => item.field === field)?.label[locale] ?? field,
              }))}
            onChange={(fields) => put({ ...step, fields })}
          />
          {days(t("days"), step.days, (next) => put({ ...step, days: next }))}
          {message(step)}
        </>
      );
    case "approval":
      return (
        <>
          {person(t("approver"), t("approverHint"), step.approver_id, (approver_id) =>
            put({ ...step, approver_id }),
          )}
          <InBothLanguages
            entity={entity}
            labels={[t("question"), t("questionEn")]}
            hint={t("englishHint")}
            maxLength={140}
            texts={[step.question, step.question_en]}
            onText={(question) => put({ ...step, question })}
            onEnglish={(question_en) => put({ ...step, question_en })}
          />
          {days(t("days"), step.days, (next) => put({ ...step, days: next }))}
        </>
      );
    case "evaluation":
      return (
        <>
          {evaluation(step.evaluation_id, (evaluation_id) => put({ ...step, evaluation_id }))}
          {person(t("person"), t("personHint"), step.owner_id, (owner_id) => put({ ...step, owner_id }))}
          {days(t("days"), step.days, (next) => put({ ...step, days: next }))}
        </>
      );
    case "evaluation_link":
      return (
        <>
          {evaluation(step.evaluation_id, (evaluation_id) => put({ ...step, evaluation_id }))}
          {days(t("days"), step.days, (next) => put({ ...step, days: Math.min(next, 90) }))}
          {message(step)}
        </>
      );
    case "survey_link":
      return (
        <>
          <RecordLookup
            label={t("survey")}
            hint={t("surveyHint")}
            entity="surveys"
            value={step.survey_id}
            name={named("surveys", step.survey_id)}
            onChange={(survey_id) => put({ ...step, survey_id })}
          />
          {days(t("days"), step.days, (next) => put({ ...step, days: Math.min(next, 90) }))}
          {message(step)}
        </>
      );
    case "webhook":
      return (
        <RecordLookup
          label={t("webhook")}
          entity="integrations"
          value={step.webhook_id}
          name={named("integrations", step.webhook_id)}
          onChange={(webhook_id) => put({ ...step, webhook_id })}
        />
      );
    case "wait":
      return days(t("waitDays"), step.days, (next) => put({ ...step, days: next }));
    case "wait_for":
      return (
        <>
          <SelectField
            label={t("fact")}
            value={step.fact}
            options={allFlowFacts
              .filter((fact) => canOccur(entity, fact))
              .map((fact) => ({ value: fact, label: flowFacts[fact].label[locale] }))}
            onChange={(fact) => put({ ...step, fact: fact ?? step.fact })}
          />
          {days(t("days"), step.days, (next) => put({ ...step, days: next }))}
        </>
      );
    case "parallel":
      return (
        <SelectField
          label={t("ways")}
          value={step.ways}
          options={[2, 3, 4, 5].map((value) => ({ value, label: String(value) }))}
          onChange={(ways) => put({ ...step, ways: ways ?? step.ways })}
        />
      );
    case "branch":
      return null;
  }
}

/** The text in each language. */
function Templates({
  step,
  put,
  names,
}: {
  step: StepOf<"mail" | "message">;
  put: (step: FlowStep) => void;
  names: StepNames;
}) {
  const t = useTexts(automationTexts);
  return (
    <>
      {(["template_id", "template_en_id"] as const).map((field) => (
        <RecordLookup
          key={field}
          label={t(field === "template_id" ? "template" : "templateEn")}
          entity="prospecting_templates"
          value={step[field]}
          name={names[`templates:${step[field]}`] ?? null}
          onChange={(id) => put({ ...step, [field]: id })}
        />
      ))}
    </>
  );
}
