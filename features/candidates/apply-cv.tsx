import { useTexts } from "#client/i18n/use-texts.ts";
import { ownCurriculum } from "#client/system/candidates/reads.ts";
import { useCvReading } from "#client/system/candidates/use-cv-reading.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { applyTexts } from "#features/forms/apply-texts.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { CvUpload } from "./curriculum/cv-upload.tsx";
import { CvReadingPanel } from "./cv-reading/cv-reading.tsx";

/** The CV that goes with an apply; of a newer file, the candidate takes into the profile what they want. */
export function ApplyCv() {
  const t = useTexts(applyTexts);
  const saved = useRead(ownCurriculum);
  const cv = useCvReading("apply", null);
  return (
    <Stack as="section" $gap={3} aria-labelledby="apply-cv">
      <Stack $gap={1}>
        <Heading id="apply-cv" $size="md">
          {t("cv.title")}
        </Heading>
        <Text $tone="muted" $size="sm">
          {t("cv.lead")}
        </Text>
      </Stack>
      {saved.data || saved.state === "failed" ? (
        <CvUpload current={saved.data?.curriculum.cv ?? null} onUploaded={({ id }) => cv.give(id)} />
      ) : (
        <Skeleton $height="190px" />
      )}
      <CvReadingPanel cv={cv} alone />
    </Stack>
  );
}
