import { useTexts } from "#client/i18n/use-texts.ts";
import { EditScreen } from "./area/edit-screen.tsx";
import { areaTexts } from "./area/texts.ts";
import { ExperiencesPart } from "./curriculum/history-parts.tsx";
import { OwnReferences } from "./references/own-references.tsx";

export default function ExperiencePage() {
  const t = useTexts(areaTexts);
  return (
    <EditScreen title={t("menu.experience")} hint={t("pages.experience")} below={<OwnReferences />}>
      {(props) => <ExperiencesPart {...props} />}
    </EditScreen>
  );
}
