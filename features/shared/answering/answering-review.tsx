import { Send } from "lucide-react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { Answering } from "#client/system/page/use-answering.ts";
import type { AnswerSheet } from "#contract/calls/answer-sheets.ts";
import { questionIn } from "#contract/evaluations.ts";
import { Button } from "#ui/button.tsx";
import { DescriptionList, Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { AnswerShown } from "./answer-shown.tsx";
import { answeringTexts } from "./texts.ts";

/** The answers as they are about to be sent. */
export function AnsweringReview({
  form,
  sheet,
  hint,
}: {
  form: Answering;
  sheet: AnswerSheet;
  hint: string;
}) {
  const t = useTexts(answeringTexts);
  const locale = useLocale();
  return (
    <Stack $gap={5}>
      <Stack $gap={2}>
        <Heading as="h1" $size="2xl">
          {t("reviewTitle")}
        </Heading>
        <Text $tone="muted">{hint}</Text>
      </Stack>
      <Panel>
        <DescriptionList
          items={sheet.questions.map((question) => ({
            term: questionIn(question, locale).title,
            value: (
              <AnswerShown question={question} value={form.answers[question.id] ?? null} fileOf={null} />
            ),
          }))}
        />
      </Panel>
      <Inline $wrap $gap={3}>
        <Button kind="primary" size="lg" icon={<Send aria-hidden />} busy={form.busy} onClick={form.send}>
          {t("send")}
        </Button>
        <Button size="lg" disabled={form.busy} onClick={form.edit}>
          {t("edit")}
        </Button>
      </Inline>
    </Stack>
  );
}
