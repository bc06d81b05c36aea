import { KeyRound } from "lucide-react";
import { useParams } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useAnswerSet } from "#client/system/public/use-answer-set.ts";
import { SheetList } from "#features/shared/answering/sheet-list.tsx";
import { answeringTexts } from "#features/shared/answering/texts.ts";
import { NoticePanel } from "#features/shared/notice-panel.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { FormSkeleton } from "#ui/skeletons.tsx";
import { radius, space } from "#ui/tokens.ts";

const Page = styled.div`width: min(720px, 100%); margin: 0 auto;`;
const Quote = styled.blockquote`
  margin: 0; padding: ${space(3)} ${space(4)}; border-left: 3px solid var(--accent); background: var(--sunken);
  border-radius: ${radius.md}; white-space: pre-line;
`;

/** Everything one person was asked to answer at once. */
export default function AnswerSetPage() {
  const t = useTexts(answeringTexts);
  const { id = "" } = useParams();
  const read = useAnswerSet(id);
  useDocumentTitle(t("set.title"), useTenant().title);
  return (
    <Page>
      <meta name="robots" content="noindex" />
      <Loaded read={read} failed={t("set.failed")} waiting={<FormSkeleton label={t("opening")} />}>
        {({ set }) =>
          set === null ? (
            <NoticePanel icon={KeyRound} title={t("refused.wrong")} hint={t("refused.wrongHint")} />
          ) : (
            <Stack $gap={4}>
              <Heading as="h1" $size="2xl">
                {t("hello", { name: set.first_name })}
              </Heading>
              <Text>
                {set.sender
                  ? t("set.lead", { sender: set.sender, brand: set.brand })
                  : t("set.leadBrand", { brand: set.brand })}
              </Text>
              {set.message ? <Quote aria-label={t("message")}>{set.message}</Quote> : null}
              <SheetList sheets={set.sheets} toOf={(uid) => `/evaluation/${uid}`} />
              {set.sheets.every(({ status }) => status === "answered") ? (
                <Callout tone="success">{t("set.done")}</Callout>
              ) : null}
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
}
