import { useTexts } from "#client/i18n/use-texts.ts";
import { EditScreen } from "./area/edit-screen.tsx";
import { OwnPhoto } from "./area/own-photo.tsx";
import { areaTexts } from "./area/texts.ts";
import { InfoPart } from "./curriculum/info-part.tsx";

export default function InfoPage() {
  const t = useTexts(areaTexts);
  return (
    <EditScreen title={t("menu.info")} hint={t("pages.info")} above={<OwnPhoto />}>
      {(props) => <InfoPart {...props} />}
    </EditScreen>
  );
}
