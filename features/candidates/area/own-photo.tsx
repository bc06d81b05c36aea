import { useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { ownCurriculum } from "#client/system/candidates/reads.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { PhotoEditor } from "#features/shared/photo/photo-editor.tsx";
import { photoTexts } from "#features/shared/photo/texts.ts";
import { Heading, Panel, Stack } from "#ui/layout.tsx";

/** The candidate's photo, which is saved as soon as it is chosen. */
export function OwnPhoto() {
  const t = useTexts(photoTexts);
  const { show } = useToasts();
  const curriculum = useRead(ownCurriculum).data?.curriculum;
  if (!curriculum) return null;
  return (
    <Panel>
      <Stack $gap={4}>
        <Heading $size="lg">{t("title")}</Heading>
        <PhotoEditor
          of="own"
          name={curriculum.name}
          url={curriculum.avatar_url}
          onChanged={() => show({ kind: "success", text: t("saved") })}
        />
      </Stack>
    </Panel>
  );
}
