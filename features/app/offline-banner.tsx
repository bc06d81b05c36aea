import { WifiOff } from "lucide-react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { layer, space, type } from "#ui/tokens.ts";
import { appTexts } from "./texts.ts";

const Banner = styled.div`
  position: sticky; top: 0; z-index: ${layer.toast}; display: flex; align-items: center; justify-content: center;
  gap: ${space(2)}; padding: ${space(2)} ${space(4)}; background: var(--warning-soft); color: var(--on-warning-soft);
  font-size: ${type.sm}; font-weight: 520;
`;

export function OfflineBanner() {
  const t = useTexts(appTexts);
  return (
    <Banner role="status">
      <WifiOff aria-hidden />
      {t("offline")}
    </Banner>
  );
}
