import { CircleCheck, Clock, KeyRound, Link2Off, type LucideIcon, ShieldOff, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { AnswerFormOf, FormRefusal } from "#client/system/public/use-answer-form.ts";
import { isAnswered } from "#contract/evaluations.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { AnswerControl } from "#features/shared/answering/answer-control.tsx";
import { Button } from "#ui/button.tsx";
import { Callout, ProgressBar } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { FormSkeleton } from "#ui/skeletons.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { radius, space } from "#ui/tokens.ts";
import { NoticePanel } from "../notice-panel.tsx";
import { answerFormTexts } from "./texts.ts";

const Quote = styled.blockquote`
  margin: 0; padding: ${space(3)} ${space(4)}; border-left: 3px solid var(--accent); background: var(--sunken);
  border-radius: ${radius.md}; white-space: pre-line;
`;
const signs: Record<FormRefusal, LucideIcon> = {
  missing: Link2Off,
  wrong: KeyRound,
  expired: Clock,
  cancelled: ShieldOff,
  answered: CircleCheck,
};

interface Words {
  title: string;
  lead: string;
  thanks: string;
  thanksHint: string;
}

/** A form of questions in every state of its link: open, answered, refused, or unreachable. */
export function AnswerForm({
  form,
  words,
  after,
  note,
}: {
  form: AnswerFormOf;
  words: Words;
  /** Replaces the thanks with a way to continue. */
  after: ReactNode;
  /** Below the buttons. */
  note: ReactNode;
}) {
  const t = useTexts(answerFormTexts);
  const { state } = form;
  if (state === "finished")
    return (
      <NoticePanel good icon={CircleCheck} title={words.thanks} hint={words.thanksHint}>
        {after}
      </NoticePanel>
    );
  if (state === "unreachable")
    return (
      <NoticePanel icon={WifiOff} title={t("unreachable")} hint={t("unreachableHint")}>
        <Button kind="primary" onClick={form.retry}>
          {t("retry")}
        </Button>
      </NoticePanel>
    );
  if (state !== "asking" && state !== "waiting")
    return (
      <NoticePanel
        icon={signs[state]}
        good={state === "answered"}
        title={t(`refused.${state}`)}
        hint={t(`refused.${state}Hint`)}
      />
    );
  if (!form.form) return <FormSkeleton label={t("opening")} />;
  return <Questions form={form} asked={form.form} words={words} note={note} />;
}

function Questions({
  form,
  asked,
  words,
  note,
}: {
  form: AnswerFormOf;
  asked: NonNullable<AnswerFormOf["form"]>;
  words: Words;
  note: ReactNode;
}) {
  const t = useTexts(answerFormTexts);
  const formats = useFormats();
  const { errorAt, failureText } = useFormTexts();
  const page = useRef<HTMLFormElement>(null);
  const { busy, failure, fields: errors } = form;
  useEffect(() => {
    if (errors.length > 0) page.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  const { questions } = asked;
  const done = questions.filter(({ id }) => isAnswered(form.answerOf(id))).length;
  const whole = questions.every(({ id, required }) => !required || isAnswered(form.answerOf(id)));
  const progress = t("progress", { count: done, of: questions.length });
  const saved = asked.answers.length > 0 && form.changed === 0 && !failure;
  return (
    <Stack as="form" ref={page} noValidate onSubmit={submitWith(form.save)} $gap={5}>
      <Stack $gap={2}>
        <Heading as="h1" $size="xl">
          {words.title}
        </Heading>
        <Text>{words.lead}</Text>
        {asked.expires_on ? (
          <Text $tone="muted" $size="sm">
            {t("until", { date: formats.date(asked.expires_on) })}
          </Text>
        ) : null}
        {asked.message ? <Quote aria-label={t("message")}>{asked.message}</Quote> : null}
        <Text $size="sm" aria-hidden>
          {progress}
        </Text>
        <ProgressBar percent={(100 * done) / Math.max(1, questions.length)} label={progress} />
      </Stack>
      {questions.map((question) => (
        <Panel key={question.id} aria-label={question.title}>
          <AnswerControl
            question={question}
            value={form.answerOf(question.id)}
            error={errorAt(errors, `answers.${question.id}`)}
            file={null}
            onChange={(value) => form.answer(question.id, value)}
          />
        </Panel>
      ))}
      <div role="status">{saved ? <Callout tone="success">{t("partly")}</Callout> : null}</div>
      {failure ? (
        <Callout tone="danger" role="alert">
          {failure === "nothing" ? t("nothing") : failureText(failure)}
        </Callout>
      ) : null}
      <Inline $wrap $gap={4}>
        <Button type="submit" kind={whole ? "primary" : "secondary"} size="lg" busy={busy}>
          {t(whole ? "finish" : "save")}
        </Button>
      </Inline>
      {note}
    </Stack>
  );
}
