import { ArrowUp } from "lucide-react";
import { useRef } from "react";
import { keyframes, styled } from "styled-components";
import { icons, layer, radius, space, type } from "./tokens.ts";

const drop = keyframes`from { opacity: 0; transform: translate(-50%, -8px); }`;
const Place = styled.div`
  position: absolute; top: ${space(12)}; left: 50%; transform: translateX(-50%); z-index: ${layer.sticky}; max-width: calc(100% - ${space(4)}); width: max-content;
  &:focus { outline: none; }
  &:not(:empty) { animation: ${drop} 160ms ease-out; }
  @media (prefers-reduced-motion: reduce) { animation: none; }
`;
const Pill = styled.button`
  display: inline-flex; align-items: center; gap: ${space(2)}; min-height: 32px; padding: 0 ${space(4)}; border: 1px solid var(--line-strong);
  border-radius: ${radius.full}; background: var(--raised); color: var(--accent-text); box-shadow: 0 6px 20px var(--shadow); cursor: pointer;
  font: inherit; font-size: ${type.sm}; font-weight: 600;
  &:hover { background: var(--hover); }
  @media (pointer: coarse) { min-height: 44px; }
`;

/**
 * Announces new entries above the list: nothing moves until the person asks for them. Its container has position:
 * relative.
 */
export function NewsPill({ text, onShow }: { text: string | null; onShow: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  // The button goes once it was pressed; who uses the keyboard goes on from here.
  const show = () => {
    place.current?.focus({ preventScroll: true });
    onShow();
  };
  return (
    <Place role="status" ref={place} tabIndex={-1}>
      {text === null ? null : (
        <Pill type="button" onClick={show}>
          <ArrowUp size={icons.small} aria-hidden />
          {text}
        </Pill>
      )}
    </Place>
  );
}
