import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { ownCurriculum } from "#client/system/candidates/reads.ts";
import type { useCvReading } from "#client/system/candidates/use-cv-reading.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { Callout } from "#ui/feedback.tsx";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { CvUpload } from "../curriculum/cv-upload.tsx";
import { CvReadingPanel } from "../cv-reading/cv-reading.tsx";
import { cvReadingTexts } from "../cv-reading/texts.ts";
import { registerTexts } from "./texts.ts";

const Box = styled(
  Stack,
)`padding: ${space(4)}; border: 1px solid var(--line); border-radius: ${radius.lg}; background: var(--ground);`;
const Read = styled.details`
  > summary { cursor: pointer; width: fit-content; font-size: ${type.sm}; color: var(--accent-text); }
  &[open] > summary { margin-bottom: ${space(4)}; }
`;

/** The shortest way through the form: a CV fills empty fields, to be reviewed in the next steps. */
export function CvStart({ cv }: { cv: ReturnType<typeof useCvReading> }) {
  const t = useTexts(registerTexts);
  const texts = useTexts(cvReadingTexts);
  const saved = useRead(ownCurriculum);
  const isRead = cv.state !== "resting" && cv.reading !== null && cv.reading.problem === null;
  return (
    <Box $gap={3}>
      <Stack $gap={1}>
        <Heading $size="md">{t("cv.title")}</Heading>
        <Text $tone="muted" $size="sm">
          {t("cv.lead")}
        </Text>
      </Stack>
      <CvUpload current={saved.data?.curriculum.cv ?? null} onUploaded={({ id }) => cv.give(id)} />
      {isRead ? (
        <>
          <Callout tone={cv.filled > 0 ? "success" : "info"} role="status">
            {cv.filled > 0 ? texts("filled", { count: cv.filled }) : texts("nothing")}
          </Callout>
          <Read>
            <summary>{t("cv.look")}</summary>
            <CvReadingPanel cv={cv} />
          </Read>
        </>
      ) : (
        <CvReadingPanel cv={cv} />
      )}
    </Box>
  );
}
