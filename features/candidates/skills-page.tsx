import { useTexts } from "#client/i18n/use-texts.ts";
import { EditScreen } from "./area/edit-screen.tsx";
import { areaTexts } from "./area/texts.ts";
import { SkillsPart } from "./curriculum/ability-parts.tsx";

export default function SkillsPage() {
  const t = useTexts(areaTexts);
  return (
    <EditScreen title={t("menu.skills")} hint={t("pages.skills")}>
      {(props) => <SkillsPart {...props} />}
    </EditScreen>
  );
}
