import { Link } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { ownCultureSource } from "#client/system/public/culture-form.ts";
import { useAnswerForm } from "#client/system/public/use-answer-form.ts";
import { AnswerForm } from "#features/shared/answer-form/answer-form.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Text } from "#ui/layout.tsx";
import { ownCultureTexts } from "./texts.ts";

const Page = styled.div`max-width: 720px;`;

/** The candidate answers about themselves. */
export default function CulturalFitPage() {
  const t = useTexts(ownCultureTexts);
  const page = useAnswerForm(ownCultureSource, "own");
  useDocumentTitle(t("title"), useTenant().title);
  const see = (
    <ButtonLink as={Link} to="/candidates/cultural_fit/Show">
      {t("see")}
    </ButtonLink>
  );
  return (
    <Page>
      <AnswerForm
        form={page}
        words={{ title: t("title"), lead: t("lead"), thanks: t("thanks"), thanksHint: t("thanksHint") }}
        after={see}
        note={
          <Text $tone="muted" $size="sm">
            {t("note")}
          </Text>
        }
      />
    </Page>
  );
}
