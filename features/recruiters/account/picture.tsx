import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { usePicture } from "#client/system/recruiters/use-account.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { Heading, Inline, Panel, Stack } from "#ui/layout.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
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
  const { ofRule, uploadText } = useFormTexts();
  const { show } = useToasts();
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
        <FileDrop
          label={t("dropPicture")}
          chooseLabel={chooseLabel}
          hint={t("profile.photoHint")}
          accept={picture.accepts.join(",")}
          limitMb={picture.limitMb}
          disabled={picture.state === "sending"}
          error={picture.removalFailed ? t(failed[of]) : uploadText(picture.failure, t(failed[of]))}
          onFile={picture.choose}
          onRefused={(n) =>
            show({ kind: "error", text: ofRule({ path: "file", rule: "size", params: { n } }) })
          }
        />
        {picture.state === "sending" ? (
          <ProgressBar label={t("uploading")} percent={picture.percent} />
        ) : null}
      </Stack>
    </Panel>
  );
}
