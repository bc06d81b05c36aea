import { useParams } from "react-router";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useLinkedAnswering } from "#client/system/page/use-answering.ts";
import { titleIn } from "#contract/evaluations.ts";
import { AnsweringScreen } from "#features/shared/answering/answering-screen.tsx";
import { answeringTexts } from "#features/shared/answering/texts.ts";

const Page = styled.div`width: min(720px, 100%); margin: 0 auto;`;

/** The page of a link to answer a form. */
export default function AnsweringPage() {
  const t = useTexts(answeringTexts);
  const { id = "" } = useParams();
  const form = useLinkedAnswering(id);
  const locale = useLocale();
  useDocumentTitle(form.sheet ? titleIn(form.sheet, locale) : t("title"), useTenant().title);
  return (
    <Page>
      <meta name="robots" content="noindex" />
      <AnsweringScreen form={form} />
    </Page>
  );
}
