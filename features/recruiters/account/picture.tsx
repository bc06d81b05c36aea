import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { usePicture } from "#client/system/recruiters/use-account.ts";
import { UploadDrop } from "#features/forms/upload-drop.tsx";
import { Button } from "#ui/button.tsx";
import { Heading, Inline, Panel, Stack } from "#ui/layout.tsx";
import { accountTexts } from "./texts.ts";

const failed = { account: "pictureFailed", company: "logoFailed" } as const;

/** A picture of the account or the company, to be replaced or removed. */
export function Picture({
  of,
  title,
  shown,
  isThere,
  chooseLabel,
  removeLabel,
  onChanged,
}: {
  of: Parameters<typeof usePicture>[0];
  title: string;
  shown: ReactNode;
  isThere: boolean;
  chooseLabel: string;
  removeLabel: string;
  onChanged: () => void;
}) {
  const t = useTexts(accountTexts);
  const picture = usePicture(of, onChanged);
  return (
    <Panel>
      <Stack $gap={4}>
        <Heading $size="md">{title}</Heading>
        <Inline $gap={4} $wrap>
          {shown}
          {isThere ? (
            <Button size="sm" icon={<Trash2 aria-hidden />} busy={picture.removing} onClick={picture.remove}>
              {removeLabel}
            </Button>
          ) : null}
        </Inline>
        <UploadDrop
          upload={picture}
          label={t("dropPicture")}
          chooseLabel={chooseLabel}
          hint={t("profile.photoHint")}
          accept={picture.accepts.join(",")}
          limitMb={picture.limitMb}
          error={picture.removalFailed || picture.failure ? t(failed[of]) : null}
        />
      </Stack>
    </Panel>
  );
}
