import { useTexts } from "#client/i18n/use-texts.ts";
import { cultureQuestions } from "#client/system/administrators/culture-questions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { PageHeader, Stack } from "#ui/layout.tsx";
import { CultureEditor } from "./culture-editor.tsx";
import { cultureQuestionTexts } from "./texts.ts";

/** Questions about work culture to candidates and clients' people. */
export default function CultureQuestionsPage() {
  const t = useTexts(cultureQuestionTexts);
  const read = useRead(cultureQuestions);
  return (
    <Stack $gap={5} style={{ maxWidth: 960 }}>
      <PageTitle title={t("title")} />
      <PageHeader title={t("title")} hint={t("hint")} />
      <Loaded read={read} lines={12} failed={t("failed")}>
        {({ culture_questions }) => (
          <CultureEditor
            key={culture_questions.map(({ id }) => id).join(" ")}
            questions={culture_questions}
          />
        )}
      </Loaded>
    </Stack>
  );
}
