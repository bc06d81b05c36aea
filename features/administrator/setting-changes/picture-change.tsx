import { ArrowRight } from "lucide-react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { SettingChange } from "#contract/calls/sites.ts";
import { Text } from "#ui/layout.tsx";
import { icons, space } from "#ui/tokens.ts";
import { type Ground, PictureGround } from "../pictures/picture-field.tsx";
import { changesTexts } from "./texts.ts";

const Both = styled.div`
  display: grid; grid-template-columns: minmax(0, 180px) auto minmax(0, 180px); gap: ${space(2)}; align-items: center;
  > svg { color: var(--muted); }
`;

/** A setting's picture before a change and after it, on the ground that it is for. */
export function PictureChange({
  setting,
  ground,
  change: { before, after, lost },
}: {
  setting: string;
  ground: Ground;
  change: SettingChange;
}) {
  const t = useTexts(changesTexts);
  const shown = (side: "before" | "after", url: unknown) => (
    <PictureGround $ground={ground}>
      {typeof url === "string" && !lost.includes(side) ? (
        <img src={url} alt={t(side, { setting })} />
      ) : (
        <Text $size="sm">{t(typeof url === "string" ? "lostPicture" : "noPicture")}</Text>
      )}
    </PictureGround>
  );
  return (
    <Both>
      {shown("before", before)}
      <ArrowRight size={icons.small} aria-hidden />
      {shown("after", after)}
    </Both>
  );
}
