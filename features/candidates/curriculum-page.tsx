import { useTexts } from "#client/i18n/use-texts.ts";
import { EditScreen } from "./area/edit-screen.tsx";
import { areaTexts } from "./area/texts.ts";
import { CvUpload } from "./curriculum/cv-upload.tsx";

export default function CurriculumPage() {
  const t = useTexts(areaTexts);
  return (
    <EditScreen title={t("menu.cv")} hint={t("pages.cv")}>
      {(_, { curriculum, fileUploaded }) => (
        <CvUpload current={curriculum?.cv ?? null} onUploaded={fileUploaded} />
      )}
    </EditScreen>
  );
}
