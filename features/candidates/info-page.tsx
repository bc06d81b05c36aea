import { useTexts } from "#client/i18n/use-texts.ts";
import { ownCurriculum } from "#client/system/candidates/reads.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { EditScreen } from "./area/edit-screen.tsx";
import { OwnPhoto } from "./area/own-photo.tsx";
import { areaTexts } from "./area/texts.ts";
import { InfoPart } from "./curriculum/info-part.tsx";

export default function InfoPage() {
  const t = useTexts(areaTexts);
  const isPhotoKnown = useRead(ownCurriculum).state !== "loading";
  return (
    <EditScreen title={t("menu.info")} hint={t("pages.info")} above={isPhotoKnown ? <OwnPhoto /> : null}>
      {(props) => <InfoPart {...props} />}
    </EditScreen>
  );
}
