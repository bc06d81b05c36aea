import { FileText as FileIcon } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { FileText } from "#contract/calls/candidate-profiles.ts";
import { Button } from "#ui/button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { countHits } from "./hits.ts";
import { Marked } from "./marked.tsx";
import { profileTexts } from "./texts.ts";

const Page = styled.div`
  max-height: 420px; overflow: auto; padding: ${space(3)}; border: 1px solid var(--line); border-radius: ${radius.md}; background: var(--sunken);
  font-size: ${type.sm}; white-space: pre-wrap; overflow-wrap: anywhere;
`;

/** A file's text: expanded on request, and where the term occurs in it. */
export function FileTextView({ file, term }: { file: FileText; term: string }) {
  const t = useTexts(profileTexts);
  const { number } = useFormats();
  const [opened, setOpened] = useState(false);
  const hits = countHits([file.text], term);
  const shown = opened || hits > 0;
  return (
    <Stack $gap={2}>
      <Inline $gap={2} $wrap>
        <FileIcon aria-hidden />
        <Text as="span" $strong>
          {file.name}
        </Text>
        {file.state === "read" ? null : (
          <Text as="span" $size="sm" $tone="muted">
            {t(`fileStates.${file.state}`)}
          </Text>
        )}
        {term.trim() !== "" && file.state === "read" ? (
          <Text as="span" $size="sm" $tone="muted">
            {t("hits", { count: hits, shown: number(hits) })}
          </Text>
        ) : null}
        {file.state === "read" && hits === 0 ? (
          <Button
            size="sm"
            kind="quiet"
            aria-expanded={shown}
            aria-label={t(shown ? "hideTextOf" : "showTextOf", { name: file.name })}
            onClick={() => setOpened(!opened)}
          >
            {t(shown ? "hideText" : "showText")}
          </Button>
        ) : null}
      </Inline>
      {shown ? (
        <Page tabIndex={0} role="group" aria-label={file.name}>
          <Marked text={file.text} term={term} />
          {file.is_whole ? null : <Text $tone="muted">{t("notWhole")}</Text>}
        </Page>
      ) : null}
    </Stack>
  );
}
