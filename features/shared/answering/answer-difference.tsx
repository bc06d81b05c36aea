import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { Answering } from "#client/system/page/use-answering.ts";
import type { EvaluationQuestion } from "#contract/evaluations.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { AnswerShown } from "./answer-shown.tsx";
import { answeringTexts } from "./texts.ts";

const Below = styled.div`margin-top: ${space(3)};`;

/** Told below a question that was answered on another device too: the answer from there, and which of the two stays. */
export function AnswerDifference({
  question,
  form: { theirs, settle },
  onSettled,
}: {
  question: EvaluationQuestion;
  form: Answering;
  onSettled: () => void;
}) {
  const t = useTexts(answeringTexts);
  const { id } = question;
  if (!theirs.has(id)) return null;
  const choose = (keep: "mine" | "theirs") => () => {
    settle(id, keep);
    onSettled();
  };
  return (
    <Below>
      <Callout tone="warning" role="alert">
        <Stack $gap={3}>
          <div>
            <strong>{t("difference.title")}</strong>
            <Text as="div" style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
              {t("difference.there")}{" "}
              <AnswerShown question={question} value={theirs.get(id) ?? null} fileOf={null} />
            </Text>
          </div>
          <Inline $wrap $gap={2}>
            <Button size="sm" onClick={choose("mine")}>
              {t("difference.mine")}
            </Button>
            <Button size="sm" onClick={choose("theirs")}>
              {t("difference.theirs")}
            </Button>
          </Inline>
        </Stack>
      </Callout>
    </Below>
  );
}
