import { useTexts } from "#client/i18n/use-texts.ts";
import { EditScreen } from "./area/edit-screen.tsx";
import { areaTexts } from "./area/texts.ts";
import { PretensionsPart } from "./curriculum/pretensions-part.tsx";

export default function PretensionsPage() {
  const t = useTexts(areaTexts);
  return (
    <EditScreen title={t("menu.pretensions")} hint={t("pages.pretensions")}>
      {(props) => <PretensionsPart {...props} />}
    </EditScreen>
  );
}
