import { useTexts } from "#client/i18n/use-texts.ts";
import { EditScreen } from "./area/edit-screen.tsx";
import { areaTexts } from "./area/texts.ts";
import { LanguagesPart } from "./curriculum/ability-parts.tsx";

export default function LanguagesPage() {
  const t = useTexts(areaTexts);
  return (
    <EditScreen title={t("menu.languages")} hint={t("pages.languages")}>
      {(props) => <LanguagesPart {...props} />}
    </EditScreen>
  );
}
