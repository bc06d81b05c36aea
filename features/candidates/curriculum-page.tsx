import { useTexts } from "#client/i18n/use-texts.ts";
import { useCvReading } from "#client/system/candidates/use-cv-reading.ts";
import type { Curriculum } from "#contract/calls/candidates.ts";
import { Button } from "#ui/button.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { EditScreen } from "./area/edit-screen.tsx";
import { areaTexts } from "./area/texts.ts";
import { CvUpload } from "./curriculum/cv-upload.tsx";
import { CvReadingPanel } from "./cv-reading/cv-reading.tsx";
import { cvReadingTexts } from "./cv-reading/texts.ts";

/** The CV file, and its proposals for the profile. */
export default function CurriculumPage() {
  const t = useTexts(areaTexts);
  return (
    <EditScreen wide title={t("menu.cv")} hint={t("pages.cv")}>
      {(_, { curriculum, fileUploaded }) => <Cv current={curriculum?.cv ?? null} onChanged={fileUploaded} />}
    </EditScreen>
  );
}

function Cv({ current, onChanged }: { current: Curriculum["cv"]; onChanged: () => void }) {
  const t = useTexts(cvReadingTexts);
  const cv = useCvReading("curriculum", null, onChanged);
  return (
    <Stack $gap={6}>
      <CvUpload
        current={current}
        onUploaded={({ id }) => {
          onChanged();
          cv.give(id);
        }}
      />
      {current && cv.state === "resting" ? (
        <Inline>
          <Button onClick={() => cv.give(current.id)}>{t("start")}</Button>
        </Inline>
      ) : null}
      <CvReadingPanel cv={cv} />
    </Stack>
  );
}
