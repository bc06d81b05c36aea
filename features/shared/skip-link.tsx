import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { layer, radius, space } from "#ui/tokens.ts";
import { sharedTexts } from "./texts.ts";

const Skip = styled.a`
  position: absolute; left: ${space(2)}; top: -60px; z-index: ${layer.toast}; padding: ${space(2)} ${space(3)};
  background: var(--raised); color: var(--text); border: 1px solid var(--line-strong); border-radius: ${radius.md};
  &:focus { top: ${space(2)}; }
`;

/** The first stop of the keyboard: over the menus to `#content`. */
export function SkipLink() {
  const t = useTexts(sharedTexts);
  return <Skip href="#content">{t("skip")}</Skip>;
}
