import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { Answering } from "#client/system/page/use-answering.ts";
import { useUpload } from "#client/system/page/use-upload.ts";
import type { AnswerSheet } from "#contract/calls/answer-sheets.ts";
import type { DataFile } from "#contract/calls/candidates.ts";
import { type EvaluationQuestion, isAnswered, questionIn, titleIn } from "#contract/evaluations.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { radius, space } from "#ui/tokens.ts";
import { AnswerControl } from "./answer-control.tsx";
import { AnswerDifference } from "./answer-difference.tsx";
import { FileAnswer } from "./file-answer.tsx";
import { answeringTexts } from "./texts.ts";

const Quote = styled.blockquote`
  margin: 0; padding: ${space(3)} ${space(4)}; border-left: 3px solid var(--accent); background: var(--sunken);
  border-radius: ${radius.md}; white-space: pre-line;
`;

/** The questions, one after the other; input is saved at once. */
export function AnsweringForm({
  form,
  sheet,
  words,
  note,
}: {
  form: Answering;
  sheet: AnswerSheet;
  words: { title: string; lead: string } | undefined;
  note: ReactNode;
}) {
  const t = useTexts(answeringTexts);
  const formats = useFormats();
  const { errorAt, failureText } = useFormTexts();
  const page = useRef<HTMLFormElement>(null);
  const { answers, failure, fields: errors, keeping } = form;
  useEffect(() => {
    if (errors.length > 0) page.current?.querySelector<HTMLElement>("[data-wrong=true]")?.scrollIntoView?.();
  }, [errors]);
  // What had the focus goes away once it is settled.
  const focusOn = (id: number) =>
    page.current?.querySelector<HTMLElement>(`[data-question="${id}"] :is(textarea, input, button)`)?.focus();
  const { brand, sender, questions } = sheet;
  const locale = useLocale();
  const title = titleIn(sheet, locale);
  const description = (locale === "en" && sheet.description_en) || sheet.description;
  const done = questions.filter(({ id }) => isAnswered(answers[id] ?? null)).length;
  const progress = t("progress", { count: done, of: questions.length });
  return (
    <Stack as="form" ref={page} noValidate onSubmit={submitWith(form.review)} $gap={5}>
      <Stack $gap={2}>
        {words ? null : <Text $tone="muted">{t("hello", { name: sheet.first_name })}</Text>}
        <Heading as="h1" $size="2xl">
          {words?.title ?? title}
        </Heading>
        <Text>{words?.lead ?? (sender ? t("lead", { sender, brand }) : t("leadBrand", { brand }))}</Text>
        {description ? (
          <Text style={{ whiteSpace: "pre-line" }} $tone="muted">
            {description}
          </Text>
        ) : null}
        {sheet.expires_on ? (
          <Text $tone="muted" $size="sm">
            {t("until", { date: formats.date(sheet.expires_on) })}
          </Text>
        ) : null}
        {sheet.message ? <Quote aria-label={t("message")}>{sheet.message}</Quote> : null}
        {sheet.anonymous ? <Callout tone="info">{t("anonymous")}</Callout> : null}
        <Text $size="sm" aria-hidden>
          {progress}
        </Text>
        <ProgressBar
          percent={questions.length === 0 ? 0 : (100 * done) / questions.length}
          label={progress}
        />
      </Stack>
      {questions.map((question) => {
        const error = errorAt(errors, `answers.q${question.id}`);
        return (
          <Panel key={question.id} data-question={question.id} data-wrong={error ? true : undefined}>
            <AnswerControl
              question={question}
              value={answers[question.id] ?? null}
              error={error}
              file={<SheetFile question={question} form={form} />}
              onChange={(value) => form.change(question.id, value)}
            />
            <AnswerDifference question={question} form={form} onSettled={() => focusOn(question.id)} />
          </Panel>
        );
      })}
      {errors.length > 0 ? (
        <Callout tone="danger" role="alert">
          {t("faults", { count: errors.length })}
        </Callout>
      ) : null}
      {failure && errors.length === 0 && keeping !== "away" ? (
        <Callout tone="danger" role="alert">
          {failureText(failure)}
        </Callout>
      ) : null}
      {form.overtaken && form.theirs.size === 0 ? (
        <Callout tone="info" role="status">
          {t("overtaken")}
        </Callout>
      ) : null}
      {keeping === "away" ? (
        <Callout tone="warning">{t(failure === "unavailable" ? "offline" : "notYet")}</Callout>
      ) : null}
      <Inline $wrap $gap={4}>
        <Button type="submit" busy={false} kind="primary" size="lg">
          {t("review")}
        </Button>
        <Text
          $tone={keeping === "unsaved" || keeping === "differing" ? "danger" : "muted"}
          $size="sm"
          role="status"
        >
          {t(`keeping.${keeping}`)}
        </Text>
        {keeping === "unsaved" ? (
          <Button kind="quiet" onClick={form.retry}>
            {t("retry")}
          </Button>
        ) : null}
      </Inline>
      {note}
    </Stack>
  );
}

const limitMb = 10;

/** The file is uploaded at once; the answer refers to it. */
function SheetFile({ question, form }: { question: EvaluationQuestion; form: Answering }) {
  const { answers, change, files } = form;
  const { id, title } = questionIn(question, useLocale());
  const uploaded = useCallback(
    (file: DataFile) => change(id, { type: "file", file: { id: file.id, name: file.name } }),
    [change, id],
  );
  const upload = useUpload({ limitMb, fileType: "other", accepts: [], current: null }, uploaded, files);
  const value = answers[id];
  return (
    <FileAnswer
      label={title}
      file={value?.type === "file" ? value.file : null}
      limitMb={limitMb}
      upload={upload}
      onRemove={() => change(id, null)}
    />
  );
}
