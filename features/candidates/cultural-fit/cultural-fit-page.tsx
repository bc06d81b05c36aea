import { Link } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useSession, useTenant } from "#client/system/app/use-system.ts";
import { useOwnCultureAnswering } from "#client/system/public/culture-form.ts";
import { AnsweringScreen } from "#features/shared/answering/answering-screen.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Text } from "#ui/layout.tsx";
import { ownCultureTexts } from "./texts.ts";

const Page = styled.div`max-width: 720px;`;

/** The candidate answers about themselves. */
export default function CulturalFitPage() {
  const t = useTexts(ownCultureTexts);
  const { user } = useSession();
  const form = useOwnCultureAnswering(user?.profile.id ?? 0);
  useDocumentTitle(t("title"), useTenant().title);
  return (
    <Page>
      <AnsweringScreen
        form={form}
        words={{
          title: t("title"),
          lead: t("lead"),
          thanks: t("thanks"),
          thanksHint: t("thanksHint"),
          reviewHint: t("reviewHint"),
        }}
        after={
          <ButtonLink as={Link} to="/candidates/cultural_fit/Show">
            {t("see")}
          </ButtonLink>
        }
        note={
          <Text $tone="muted" $size="sm">
            {t("note")}
          </Text>
        }
      />
    </Page>
  );
}
