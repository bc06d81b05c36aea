import { useTexts } from "#client/i18n/use-texts.ts";
import { EditScreen } from "./area/edit-screen.tsx";
import { areaTexts } from "./area/texts.ts";
import { EducationsPart } from "./curriculum/history-parts.tsx";

export default function EducationsPage() {
  const t = useTexts(areaTexts);
  return (
    <EditScreen title={t("menu.educations")} hint={t("pages.educations")}>
      {(props) => <EducationsPart {...props} />}
    </EditScreen>
  );
}
