import { Link } from "react-router";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { ownCultureResult } from "#client/system/candidates/own-culture.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { CultureLimits, CulturePicture } from "#features/shared/culture/culture-picture.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { ownCultureTexts } from "./texts.ts";

/** The candidate's own result, as recruiters see it. */
export default function CulturalFitShowPage() {
  const t = useTexts(ownCultureTexts);
  const formats = useFormats();
  const read = useRead(ownCultureResult);
  useDocumentTitle(t("resultTitle"), useTenant().title);
  const answer = (text: string) => (
    <ButtonLink as={Link} to="/candidates/cultural_fit">
      {text}
    </ButtonLink>
  );
  return (
    <Stack $gap={5} style={{ maxWidth: 880 }}>
      <PageHeader
        title={t("resultTitle")}
        hint={t("resultLead")}
        actions={read.data?.result ? answer(t("again")) : null}
      />
      <Loaded read={read} failed={t("failed")}>
        {({ result }) =>
          result ? (
            <>
              <Panel>
                <Stack $gap={4}>
                  <Text $tone="muted" $size="sm">
                    {t("answered", { date: formats.date(result.answered_at) })}
                  </Text>
                  <CulturePicture one={{ name: t("you"), profile: result.profile }} />
                </Stack>
              </Panel>
              <CultureLimits />
            </>
          ) : (
            <Panel>
              <EmptyState title={t("none")} action={answer(t("begin"))}>
                {t("noneHint")}
              </EmptyState>
            </Panel>
          )
        }
      </Loaded>
    </Stack>
  );
}
