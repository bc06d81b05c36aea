import { ArrowRight } from "lucide-react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
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
  before,
  after,
}: {
  setting: string;
  ground: Ground;
  before: unknown;
  after: unknown;
}) {
  const t = useTexts(changesTexts);
  const shown = (url: unknown, alt: string) => (
    <PictureGround $ground={ground}>
      {typeof url === "string" ? <img src={url} alt={alt} /> : <Text $size="sm">{t("noPicture")}</Text>}
    </PictureGround>
  );
  return (
    <Both>
      {shown(before, t("before", { setting }))}
      <ArrowRight size={icons.small} aria-hidden />
      {shown(after, t("after", { setting }))}
    </Both>
  );
}
