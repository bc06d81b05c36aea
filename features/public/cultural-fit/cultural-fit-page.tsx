import { useParams } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { cultureDoor } from "#client/system/public/culture-door.ts";
import { useAnswerForm } from "#client/system/public/use-answer-form.ts";
import { leastPeople } from "#contract/culture.ts";
import { AnswerForm } from "#features/shared/answer-form/answer-form.tsx";
import { Text } from "#ui/layout.tsx";
import { publicCultureTexts } from "./texts.ts";

const Page = styled.div`width: min(680px, 100%); margin: 0 auto;`;

/** The questionnaire of cultural fit by a link: of a candidate, or of people of a client. */
export default function CulturalFitPage() {
  const t = useTexts(publicCultureTexts);
  const { id = "" } = useParams();
  const page = useAnswerForm(cultureDoor, id);
  useDocumentTitle(t("page"), useTenant().title);
  const { about = null, brand = "", name = "" } = page.form ?? {};
  const isTeam = about !== null;
  return (
    <Page>
      <meta name="robots" content="noindex" />
      <AnswerForm
        form={page}
        words={{
          title: t("title", { name: name.split(/\s+/)[0] ?? "" }),
          lead: isTeam ? t("team", { about }) : t("own"),
          thanks: t("thanks"),
          thanksHint: t(isTeam ? "thanksTeam" : "thanksOwn"),
        }}
        note={
          <Text $tone="muted" $size="sm">
            {isTeam ? t("noteTeam", { least: leastPeople }) : t("noteOwn", { brand })}
          </Text>
        }
      />
    </Page>
  );
}
