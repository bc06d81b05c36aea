import { useTexts } from "#client/i18n/use-texts.ts";
import { Stack } from "#ui/layout.tsx";
import { EditScreen } from "./area/edit-screen.tsx";
import { areaTexts } from "./area/texts.ts";
import { ExperiencesPart } from "./curriculum/history-parts.tsx";
import { OwnReferences } from "./references/own-references.tsx";

export default function ExperiencePage() {
  const t = useTexts(areaTexts);
  return (
    <Stack $gap={5} style={{ maxWidth: 880 }}>
      <EditScreen title={t("menu.experience")} hint={t("pages.experience")}>
        {(props) => <ExperiencesPart {...props} />}
      </EditScreen>
      <OwnReferences />
    </Stack>
  );
}
