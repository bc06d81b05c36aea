import { Eye } from "lucide-react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useSeeing } from "#client/system/administrators/views.ts";
import { Button } from "#ui/button.tsx";
import { layer, space, type } from "#ui/tokens.ts";
import { seeingTexts } from "./seeing-texts.ts";

/** Above every page: what is seen is somebody else's. */
const Bar = styled.aside`
  position: sticky; top: 0; z-index: ${layer.toast}; display: flex; flex-wrap: wrap; align-items: center; justify-content: center;
  gap: ${space(1)} ${space(4)}; padding: ${space(1.5)} ${space(4)}; background: var(--warning-soft); color: var(--on-warning-soft);
  font-size: ${type.sm}; font-weight: 520;
  p { display: inline-flex; align-items: center; gap: ${space(2)}; }
  svg { flex: none; }
`;

export default function SeeingBanner() {
  const t = useTexts(seeingTexts);
  const seeing = useSeeing();
  if (!seeing) return null;
  return (
    <Bar role="status" aria-label={t("title")}>
      <p>
        <Eye aria-hidden /> {t("as", { name: seeing.name })}
      </p>
      <Button size="sm" busy={seeing.busy} onClick={seeing.end}>
        {t("end")}
      </Button>
    </Bar>
  );
}
