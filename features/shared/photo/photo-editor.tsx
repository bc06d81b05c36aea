import { Camera, Trash2 } from "lucide-react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { usePhoto } from "#client/system/page/use-photo.ts";
import { mostZoom } from "#machines/photo-crop/crop-square.ts";
import { Button } from "#ui/button.tsx";
import { CropFrame } from "#ui/crop-frame.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Avatar, Callout } from "#ui/feedback.tsx";
import { FileButton } from "#ui/file-button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { photoTexts } from "./texts.ts";

/** A candidate's photo, to be chosen, adjusted and removed: by themselves, or by a recruiter where `of` is an id. */
export function PhotoEditor({
  of,
  name,
  url,
  onChanged,
}: {
  of: "own" | number;
  name: string;
  url: string | null;
  onChanged: () => void;
}) {
  const t = useTexts(photoTexts);
  const photo = usePhoto(of, onChanged);
  const { failure, framed, limitMb, upload } = photo;
  const sending = upload.state === "sending" || upload.state === "waiting";
  return (
    <>
      <Inline $gap={4} $align="start">
        <Avatar name={name} src={url} size={72} />
        <Stack $gap={2} $grow>
          <Text $size="sm" $tone="muted">
            {t(of === "own" ? "own" : "candidate")}
          </Text>
          <Inline $gap={2} $wrap>
            <FileButton
              size="sm"
              icon={<Camera aria-hidden />}
              accept={photo.accepts.join(",")}
              busy={sending}
              onFile={photo.choose}
            >
              {t(url ? "replace" : "choose")}
            </FileButton>
            {url ? (
              <Button
                size="sm"
                kind="quiet"
                icon={<Trash2 aria-hidden />}
                busy={photo.removing}
                onClick={photo.remove}
              >
                {t("remove")}
              </Button>
            ) : null}
          </Inline>
          <Text $size="xs" $tone="muted">
            {t("kinds", { n: limitMb })}
          </Text>
          {sending ? <ProgressBar label={t("sending")} percent={upload.percent} /> : null}
          {upload.state === "waiting" ? (
            <Callout tone="warning" role="status">
              {t("waiting")}
            </Callout>
          ) : null}
          {failure && failure !== "unavailable" ? (
            <Callout tone="danger" role="alert">
              <Inline $gap={3} $wrap>
                {t(failure, { n: limitMb })}
                {upload.state === "failed" ? (
                  <Button size="sm" onClick={upload.retry}>
                    {t("retry")}
                  </Button>
                ) : null}
              </Inline>
            </Callout>
          ) : null}
          {photo.removalFailed ? (
            <Callout tone="danger" role="alert">
              {t("notRemoved")}
            </Callout>
          ) : null}
        </Stack>
      </Inline>
      <Dialog
        open={framed !== null}
        title={t("adjust")}
        closeLabel={t("cancel")}
        width="small"
        onClose={photo.cancel}
        footer={
          <>
            <Button onClick={photo.cancel}>{t("cancel")}</Button>
            <Button kind="primary" busy={framed?.drawing ?? false} onClick={photo.confirm}>
              {t("save")}
            </Button>
          </>
        }
      >
        {framed?.url ? (
          <CropFrame
            src={framed.url}
            size={framed.size}
            square={framed.square}
            zoom={framed.zoom}
            mostZoom={mostZoom}
            label={t("frame")}
            hint={t("frameHint")}
            zoomLabel={t("zoom")}
            onMove={photo.move}
            onZoom={photo.zoom}
          />
        ) : null}
      </Dialog>
    </>
  );
}
