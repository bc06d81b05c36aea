import { useLocale } from "#client/i18n/use-texts.ts";
import type { OwnReference } from "#contract/calls/professional-references.ts";
import { referenceForm, referenceQuestions } from "#contract/catalogues/professional-references.ts";
import { AnswerShown } from "#features/shared/answering/answer-shown.tsx";
import { DescriptionList } from "#ui/layout.tsx";

/** A referee's answers, question by question; whether the candidate may read them is shown elsewhere. */
export function ReferenceAnswers({ answers }: { answers: NonNullable<OwnReference["answers"]> }) {
  const questions = referenceForm(useLocale());
  return (
    <DescriptionList
      items={answers.flatMap(({ code, value }) => {
        const question = questions[referenceQuestions.findIndex((item) => item.code === code)];
        return code === "share" || !question
          ? []
          : [
              {
                term: question.title,
                value: <AnswerShown question={question} value={value} fileOf={null} />,
              },
            ];
      })}
    />
  );
}
