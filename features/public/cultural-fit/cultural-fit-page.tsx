import { useParams } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useCultureAnswering } from "#client/system/public/culture-form.ts";
import { leastPeople } from "#contract/culture.ts";
import { AnsweringScreen } from "#features/shared/answering/answering-screen.tsx";
import { Text } from "#ui/layout.tsx";
import { publicCultureTexts } from "./texts.ts";

const Page = styled.div`width: min(680px, 100%); margin: 0 auto;`;

/** The questionnaire of cultural fit by a link: of a candidate, or of people of a client. */
export default function CulturalFitPage() {
  const t = useTexts(publicCultureTexts);
  const { id = "" } = useParams();
  const form = useCultureAnswering(id);
  useDocumentTitle(t("page"), useTenant().title);
  const { title: about = "", brand = "", first_name: name = "" } = form.sheet ?? {};
  const isTeam = about !== "";
  return (
    <Page>
      <meta name="robots" content="noindex" />
      <AnsweringScreen
        form={form}
        words={{
          title: t("title", { name }),
          lead: isTeam ? t("team", { about }) : t("own"),
          thanks: t("thanks"),
          thanksHint: t(isTeam ? "thanksTeam" : "thanksOwn"),
          over: { title: t("over"), hint: t("overHint") },
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
