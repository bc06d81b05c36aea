import { WifiOff } from "lucide-react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { below, layer, radius, shadow, space, type, weight } from "#ui/tokens.ts";
import { appTexts } from "./texts.ts";

/** Over the top bar rather than above it: the page below keeps its place, and what it covers can still be pressed. */
const Banner = styled.div`
  position: fixed; top: ${space(2)}; left: 50%; translate: -50%; z-index: ${layer.toast}; display: flex; align-items: center;
  gap: ${space(2)}; width: max-content; max-width: calc(100vw - ${space(6)}); padding: ${space(2)} ${space(4)};
  background: var(--warning-soft); color: var(--on-warning-soft); border: 1px solid currentColor; border-radius: ${radius.full};
  box-shadow: ${shadow.md}; font-size: ${type.sm}; font-weight: ${weight.medium}; pointer-events: none;
  svg { flex: none; }
  ${below("tablet")} { top: ${space(16)}; border-radius: ${radius.lg}; }
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
