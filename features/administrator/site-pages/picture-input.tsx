import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { sitePictureActions } from "#client/system/administrators/site-picture.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import type { SitePicture } from "#contract/calls/site-sections.ts";
import { useRefusal } from "#features/forms/use-refusal.ts";
import { Text } from "#ui/layout.tsx";
import { PictureField } from "../pictures/picture-field.tsx";
import { pageTexts } from "./texts.ts";

/** What a phone's camera makes; what is kept is smaller. */
const limitMb = 30;

/** A section's picture, made into several widths as it is chosen. */
export function PictureInput({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: SitePicture;
  error: string | undefined;
  onChange: (value: SitePicture) => void;
}) {
  const t = useTexts(pageTexts);
  const kept = useCallback(({ result }: Done<typeof sitePictureActions>) => onChange(result), [onChange]);
  const refused = useRefusal(t("pictureFailed"));
  const action = useActions([], sitePictureActions, kept, refused);
  const { sources, width, height } = value;
  const hint =
    sources.length > 0
      ? t("pictureSizes", { width, height, widths: sources.map((source) => source.width).join(", ") })
      : t("pictureHint");
  return (
    <>
      <PictureField
        label={label}
        hint={hint}
        empty={t("noPicture")}
        url={sources[0]?.url ?? null}
        ground="page"
        limitMb={limitMb}
        busy={action.busy}
        onFile={(file) => action.start("put", { file })}
        onRemove={() => onChange({ sources: [], width: 0, height: 0 })}
      />
      {error ? (
        <Text $tone="danger" $size="sm" role="alert">
          {error}
        </Text>
      ) : null}
    </>
  );
}
