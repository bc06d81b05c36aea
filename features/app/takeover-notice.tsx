import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import type { Takeover } from "#machines/tab-identity/takeover.ts";
import { Button } from "#ui/button.tsx";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { appTexts } from "./texts.ts";

const Screen = styled.main`
  display: grid; place-items: center; min-height: 100dvh; padding: ${space(8)} ${space(4)}; text-align: center;
`;

/** Replaces the page: another tab of this browser now belongs to someone else, or to another business. */
export default function TakeoverNotice({ takeover, onGoOn }: { takeover: Takeover; onGoOn: () => void }) {
  const t = useTexts(appTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Screen>
      <PageTitle title={t(`takeover.${takeover}.title`)} />
      <Stack $gap={4} style={{ maxWidth: 480, justifyItems: "center" }} role="alert">
        <Heading as="h1" $size="xl" ref={heading} tabIndex={-1}>
          {t(`takeover.${takeover}.title`)}
        </Heading>
        <Text $tone="muted">{t(`takeover.${takeover}.text`)}</Text>
        <Button kind="primary" onClick={onGoOn}>
          {t("takeover.goOn")}
        </Button>
      </Stack>
    </Screen>
  );
}
