import { useTexts } from "#client/i18n/use-texts.ts";
import { Divider, Stack } from "#ui/layout.tsx";
import { EditScreen } from "./area/edit-screen.tsx";
import { areaTexts } from "./area/texts.ts";
import { AdditionalPart } from "./curriculum/additional-part.tsx";
import { CategoryPart } from "./curriculum/category-part.tsx";
import { PresentationPart } from "./curriculum/presentation-part.tsx";

export default function ProfilePage() {
  const t = useTexts(areaTexts);
  return (
    <EditScreen title={t("menu.profile")} hint={t("pages.profile")}>
      {(props) => (
        <Stack $gap={6}>
          <CategoryPart {...props} />
          <PresentationPart {...props} />
          <Divider />
          <AdditionalPart {...props} />
        </Stack>
      )}
    </EditScreen>
  );
}
